import { PutObjectCommand } from '@aws-sdk/client-s3'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { type NewCase, newCaseWrites } from '../../services/cases/create.ts'
import { typesOf } from '../../services/documents/catalogue.ts'
import { orderKey } from '../../services/documents/keys.ts'
import { orderDocumentsPut } from '../../services/documents/order-documents.ts'
import { documentsBucket } from '../../services/objects/objects.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { productLabel } from '../../shared/products.ts'
import type { TestUser } from './api.ts'
import { newCase, pendingCase } from './cases.ts'
import { orderFormOf, sha256Of } from './orders.ts'

/** The content of a document's file here. */
const fileOf = ({ id }: Pick<UploadedDocument, 'id'>): Buffer => Buffer.from(id.replace('.', ' '))

/** Stores the files of such documents under their keys. */
export const putFiles = async (documents: readonly UploadedDocument[]): Promise<void> => {
  const Bucket = documentsBucket()
  await Promise.all(
    documents.map((document) =>
      s3.send(new PutObjectCommand({ Bucket, Key: document.key, Body: fileOf(document) })),
    ),
  )
}

/** A document of each type, without stored files. */
const documentsOf = (form: OrderForm, { login, roles }: TestUser, at: Date): UploadedDocument[] =>
  typesOf(form, roles).map(({ nameForDb, friendlyName, checkExpeditionDate }) => ({
    id: `${form.numberControl}.${nameForDb}`,
    key: orderKey(form.numberControl, nameForDb),
    typeName: nameForDb,
    typeNameLabel: friendlyName,
    fileName: `${nameForDb}.pdf`,
    contentType: 'application/pdf',
    size: 1_000,
    sha256: sha256Of(fileOf({ id: `${form.numberControl}.${nameForDb}` })),
    ...(checkExpeditionDate && { expeditionDate: bogotaDay(new Date()).replaceAll('-', '') }),
    uploadedAt: at.toISOString(),
    uploadedBy: login,
  }))

/** Puts an order into the queue of any process, as if its adviser had sent it; returns its form. */
export const filedOrder = async (
  adviser: TestUser,
  place: Pick<NewCase, 'management' | 'process' | 'priority'>,
  receivedAt: Date,
): Promise<OrderForm> => {
  const form = orderFormOf()
  const made = newCase({
    ...place,
    number: form.numberControl,
    product: productLabel(form.product),
    document: form.identiCustomer,
    typeCustomer: form.typeCustomer,
    creditProject: form.creditProject,
    filedBy: adviser.login,
  })
  const documents = documentsOf(form, adviser, receivedAt)
  const order = orderDocumentsPut({ filedBy: adviser.login, form, documents })
  await dynamo.send(new TransactWriteCommand({ TransactItems: [...newCaseWrites(made, receivedAt), order] }))
  return form
}

/** A sent order of two documents with stored files, created directly. */
export const filedWithFiles = async (adviser: TestUser) => {
  const form = orderFormOf()
  const number = form.numberControl
  await pendingCase({ number, filedBy: adviser.login })
  const before = ['a', 'b'].map((documentId): UploadedDocument => {
    const id = `${number}.${documentId}`
    const bytes = fileOf({ id })
    return {
      id,
      key: orderKey(number, documentId),
      ...{
        typeName: 'EC_OTROS',
        typeNameLabel: 'Otros',
        fileName: 'otros.pdf',
        contentType: 'application/pdf',
      },
      ...{ size: bytes.byteLength, sha256: sha256Of(bytes) },
      ...{ uploadedAt: new Date().toISOString(), uploadedBy: adviser.login },
    }
  })
  await putFiles(before)
  const order = { filedBy: adviser.login, form, documents: before }
  await dynamo.send(new TransactWriteCommand({ TransactItems: [orderDocumentsPut(order)] }))
  return { number, before }
}
