import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { orderForm } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { roleOf } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Write } from '../cases/create.ts'
import { casesTable, keys } from '../cases/items.ts'
import { maySee } from '../cases/load.ts'
import type { Session } from '../http/credentials.ts'
import { canViewFlatFile } from '../sessions/flat-file.ts'

/** The documents of a sent order, with what decides who may read them: one read answers the viewer. */
const orderDocuments = z.object({
  filedBy: z.string(),
  form: orderForm,
  documents: z.array(uploadedDocument),
})
export type OrderDocuments = z.output<typeof orderDocuments>

export const orderDocumentsPut = (order: OrderDocuments): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.documents(order.form.numberControl), ...order },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const loadOrderDocuments = async (controlNumber: string): Promise<OrderDocuments | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: casesTable(), Key: keys.documents(controlNumber), ConsistentRead: true }),
  )
  return Item && orderDocuments.parse(Item)
}

const mayRead = (session: Session, { filedBy }: OrderDocuments): boolean =>
  roleOf(session.rolUser).kind === 'adviser'
    ? filedBy === session.login
    : maySee(session, { management: orderProcess.management, process: orderProcess.process })

/** Flat files are not there for whom A§6 does not show 'Archivo Plano', but for who filed them (decision 6). */
const isVisibleTo =
  (session: Session, { filedBy }: OrderDocuments) =>
  ({ flatFile }: UploadedDocument): boolean =>
    !flatFile || filedBy === session.login || canViewFlatFile(session)

/**
 * The order for who filed it and for the handlers and leaders of its process (decision 5), with the documents that the
 * caller may see.
 */
export const findOrderDocuments = async (
  session: Session,
  controlNumber: string,
): Promise<OrderDocuments | undefined> => {
  const found = await loadOrderDocuments(controlNumber)
  if (!found || !mayRead(session, found)) return undefined
  return { ...found, documents: found.documents.filter(isVisibleTo(session, found)) }
}
