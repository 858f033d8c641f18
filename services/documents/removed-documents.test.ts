import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { maximumDocuments, type UploadedDocument } from '../../shared/documents.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { asDocuments, orderFormOf } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { orderDocumentsPut, readOrderDocuments } from './order-documents.ts'
import { readableDocument } from './readable.ts'
import { correctedDocumentsWrites, documentsOfAttempt, orderDocumentKey } from './removed-documents.ts'

let adviser: TestUser
beforeAll(async () => {
  await useOwnCasesTable('removed-documents')
  adviser = await signedIn('Asesores')
})

const document = (control: string, name: string, more = {}): UploadedDocument => ({
  id: `${control}.${name}`,
  key: `orders/${control}/${name}`,
  typeName: 'EC_OTROS',
  typeNameLabel: 'Otros documentos',
  fileName: `${name} ${'y sus anexos '.repeat(50)}.pdf`,
  contentType: 'application/pdf',
  size: 5_000_000,
  sha256: 'q1MKE+RZFJgrefm34+uplM/R8/si9xzqGvvwK0YMbR0=',
  uploadedAt: '2026-11-21T14:00:00.000Z',
  uploadedBy: adviser.login,
  ...more,
})
/** The maximum number of documents of an order. */
const documentsOf = (control: string, attempt: number): UploadedDocument[] =>
  Array.from({ length: maximumDocuments }, (_, index) => document(control, `${attempt}-${index}`))

const returned = { reason: 'Falta la firma', returnKind: 'Devuelto' }
const correct = async (control: string, attempt: number, sent: UploadedDocument[]): Promise<void> => {
  const before = await readOrderDocuments(control)
  expect(await transact(correctedDocumentsWrites(before, sent, { attempt, returned }))).toBeUndefined()
}
const itemOf = async (control: string) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: keys.documents(control) }))).Item
const sizeOf = async (control: string): Promise<number> => JSON.stringify(await itemOf(control)).length
const idsOf = (all: readonly UploadedDocument[]) => all.map(({ id }) => id).toSorted()
const linkTo = (id: string) => call(asDocuments, documents.stream, adviser, { params: { id }, query: {} })

describe('an order that is corrected many times', () => {
  const corrections = 12

  it('stays as small as its current documents, and every document of every attempt can be read', async () => {
    const form = orderFormOf()
    const control = form.numberControl
    await transact([orderDocumentsPut({ filedBy: adviser.login, form, documents: documentsOf(control, 1) })])
    const small = await sizeOf(control)
    const last = corrections + 1
    for (let attempt = 2; attempt <= last; attempt += 1)
      await correct(control, attempt, documentsOf(control, attempt))
    expect(await sizeOf(control)).toBeLessThan(small * 1.1)

    const order = await readOrderDocuments(control)
    for (let attempt = 1; attempt <= last; attempt += 1) {
      const sent = documentsOf(control, attempt)
      expect(idsOf(await documentsOfAttempt(order, attempt))).toEqual(idsOf(sent))
      const { id = '', key } = sent.at(-1) ?? {}
      expect(await readableDocument(adviser as never, id, new Date())).toMatchObject({ key })
      expect(await orderDocumentKey(id)).toBe(key)
    }
    const { body } = await call(asDocuments, documents.changes, adviser, {
      params: { controlNumber: control },
    })
    expect(body).toMatchObject({ attempt: last, ...returned, replaced: [] })
    expect(idsOf(body.removed)).toEqual(idsOf(documentsOf(control, last - 1)))
    expect(idsOf(body.added)).toEqual(idsOf(documentsOf(control, last)))
  })

  it('hides a removed flat file from users who may not see the order’s own', async () => {
    const form = orderFormOf()
    const control = form.numberControl
    const [flat, plain] = [document(control, 'flat', { flatFile: true }), document(control, 'plain')]
    await transact([orderDocumentsPut({ filedBy: adviser.login, form, documents: [flat, plain] })])
    await correct(control, 2, [])
    const analyst = await signedIn('GestoresDesembolsos')
    expect(await readableDocument(analyst as never, plain.id, new Date())).toMatchObject({ key: plain.key })
    await expect(readableDocument(analyst as never, flat.id, new Date())).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(await readableDocument(adviser as never, flat.id, new Date())).toMatchObject({ key: flat.key })
  })
})

it('reads documents that corrections removed while those were stored in the order itself', async () => {
  const form = orderFormOf()
  const control = form.numberControl
  const [kept, second, gone, goneSince] = [
    document(control, 'kept'),
    document(control, 'second', { attempt: 2 }),
    document(control, 'gone'),
    document(control, 'gone-since', { attempt: 2 }),
  ]
  const order = {
    filedBy: adviser.login,
    form,
    documents: [kept, second],
    attempt: 3,
    returned,
    removed: [
      { ...gone, removedIn: 2 },
      { ...goneSince, removedIn: 3 },
    ],
  }
  await dynamo.send(
    new PutCommand({ TableName: casesTable(), Item: { ...keys.documents(control), ...order } }),
  )
  const sentAs = async (attempt: number) =>
    idsOf(await documentsOfAttempt(await readOrderDocuments(control), attempt))
  for (const { key } of [gone, goneSince, second]) await putObject(documentsBucket(), key, '%PDF-1.7')
  expect(await linkTo(gone.id)).toMatchObject({ status: 200 })
  expect(await orderDocumentKey(goneSince.id)).toBe(goneSince.key)
  expect(
    (await call(asDocuments, documents.changes, adviser, { params: { controlNumber: control } })).body,
  ).toMatchObject({ attempt: 3, removed: [{ id: goneSince.id }] })

  await correct(control, 4, [kept])
  expect(await itemOf(control)).toMatchObject({ removed: order.removed, attempt: 4 })
  expect(await sentAs(1)).toEqual(idsOf([kept, gone]))
  expect(await sentAs(2)).toEqual(idsOf([kept, second, goneSince]))
  expect(await sentAs(3)).toEqual(idsOf([kept, second]))
  expect(await sentAs(4)).toEqual([kept.id])
  for (const { id } of [gone, goneSince, second]) expect(await linkTo(id)).toMatchObject({ status: 200 })
})
