import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, eventFor, proofOf, send, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asDocuments,
  orderFormOf,
  pagareFile,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { transact } from '../table/transact.ts'
import { writeDocumentHandle } from './of-order.ts'
import { orderDocumentsPut, readOrderDocuments, storedOrderDocuments } from './order-documents.ts'
import { removedAfter } from './removed-documents.ts'

let adviser: TestUser
let analyst: TestUser
let leader: TestUser
let form: OrderForm

const update = (
  user: TestUser,
  name: string,
  {
    handle = 'GD-1',
    number = form.identiCustomer,
    control = form.numberControl,
  }: { handle?: string; number?: string; control?: string } = {},
) =>
  call(asDocuments, documents.updateHandle, user, {
    headers: { 'document-name': name, 'customer-id-type': 'C', 'customer-id-number': number },
    body: { controlNumber: control, documentHandle: handle },
  })
const stored = async (control = form.numberControl) =>
  (await storedOrderDocuments(control))?.documents as UploadedDocument[]

beforeAll(async () => {
  await useOwnCasesTable('handles')
  adviser = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
  leader = await signedIn('LideresDesembolsos')
  form = (await readyOrder(adviser)).form
  await sendOrder(adviser, form)
})

describe('the handle of a document', () => {
  it('is stored for the document that its type, label or file identifies, also with accents', async () => {
    const before = await stored()
    const [pagare] = before.filter(({ typeName }) => typeName === 'EC_PAGARE_FISICO') as [UploadedDocument]
    for (const [turn, name] of [pagare.typeName, pagare.typeNameLabel, 'pagaré "final".pdf'].entries()) {
      const { status, body } = await update(analyst, name, { handle: `GD-${turn}` })
      expect({ status, body }).toEqual({ status: 200, body: { ...pagare, documentHandle: `GD-${turn}` } })
    }
    expect(await update(leader, pagare.typeName, { handle: 'GD-2' })).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(
      before.map((document) =>
        document.id === pagare.id ? { ...document, documentHandle: 'GD-2' } : document,
      ),
    )
  })

  it('is not found for another name, customer or order, nor for a user who may not see the document', async () => {
    expect(await update(analyst, 'EC_OTROS')).toMatchObject({ status: 404 })
    expect(await update(analyst, 'EC_PAGARE_FISICO', { number: '9' })).toMatchObject({ status: 404 })
    expect(await update(analyst, 'EC_PAGARE_FISICO', { control: '404' })).toMatchObject({ status: 404 })
    expect(await update(analyst, 'EC_ARCHIVO_PLANO')).toMatchObject({ status: 404 })
    expect(await update(leader, 'EC_ARCHIVO_PLANO')).toMatchObject({ status: 200 })
    const outsider = await signedIn('GestoresFNG')
    expect(await update(outsider, 'EC_PAGARE_FISICO')).toMatchObject({ status: 404 })
    expect(await update(adviser, 'EC_PAGARE_FISICO')).toMatchObject({ status: 403 })
  })

  it('is refused if the name matches more than one document, or is empty', async () => {
    const twice = orderFormOf()
    const [like] = (await stored()).filter(({ typeName }) => typeName === 'IC_DOCUMENTO_IDENTIDAD') as [
      UploadedDocument,
    ]
    const both = ['a', 'b'].map((id) => ({
      ...like,
      id: `${twice.numberControl}.${id}`,
      fileName: `${id}.png`,
    }))
    await transact([orderDocumentsPut({ filedBy: adviser.login, form: twice, documents: both })])
    const control = twice.numberControl
    expect(await update(analyst, like.typeName, { control })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'document-name' } },
    })
    expect(await update(analyst, 'b.png', { control })).toMatchObject({ status: 200 })
    expect((await stored(control)).map(({ documentHandle }) => documentHandle)).toEqual([undefined, 'GD-1'])
    expect(await update(analyst, '')).toMatchObject({
      status: 400,
      refusal: { details: { field: 'document-name' } },
    })
  })

  it('survives a correction that began before it, on kept and on removed documents', async () => {
    const { form: corrected } = await returnedOrder(adviser)
    const { numberControl: control } = corrected
    const { body: draft } = await correctOrder(adviser, control)
    const named = (name: string) => draft.documents.find(({ typeName }) => typeName === name)
    await removeDocument(adviser, named('EC_PAGARE_FISICO'))
    for (const name of ['EC_PAGARE_FISICO', 'IC_DOCUMENTO_IDENTIDAD']) {
      expect(await update(analyst, name, { control, handle: `GD-${name}` })).toMatchObject({ status: 200 })
    }
    await upload(adviser, corrected, await pagareFile())
    expect(await sendOrder(adviser, corrected)).toMatchObject({ status: 200, body: { attempt: 2 } })

    const order = await readOrderDocuments(control)
    const handles = order.documents.map(({ typeName, documentHandle }) => [typeName, documentHandle])
    expect(handles).toContainEqual(['IC_DOCUMENTO_IDENTIDAD', 'GD-IC_DOCUMENTO_IDENTIDAD'])
    expect(handles).toContainEqual(['EC_PAGARE_FISICO', undefined])
    expect(await removedAfter(order, 1)).toMatchObject([{ documentHandle: 'GD-EC_PAGARE_FISICO' }])
  })

  it('is never lost when many set handles in parallel', async () => {
    const all = await stored()
    const handleOf = ({ id }: UploadedDocument) => `GD-${id}`
    await Promise.all(
      all.map((document) => writeDocumentHandle(form.numberControl, document.id, handleOf(document))),
    )
    expect(await stored()).toEqual(
      all.map((document) => ({ ...document, documentHandle: handleOf(document) })),
    )
  })
})

it('is refused as a bad request if a header is not percent-encoded text', async () => {
  const body = { controlNumber: form.numberControl, documentHandle: 'GD-1' }
  const event = eventFor(documents.updateHandle, { body }, { 'Document-Name': '%E0%A4%A' })
  Object.assign(event.headers, await proofOf(analyst, documents.updateHandle, event.path))
  expect(await send(asDocuments, event)).toMatchObject({ status: 400, refusal: { code: 'badRequest' } })
})

it('is refused with the reason if it cannot be stored in metadata', async () => {
  const before = await stored()
  const refused = await update(analyst, 'EC_PAGARE_FISICO', { handle: 'GD-1\ud800' })
  expect(refused).toMatchObject({ status: 400, refusal: { code: 'brokenText' } })
  expect(await stored()).toEqual(before)
})
