import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { pdfFile } from '../../test/support/files.ts'
import {
  asDocumentReadings,
  asDocuments,
  pagareFile,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { handler as previewsHandler } from '../previews/index.ts'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'

const asPreviews = previewsHandler as unknown as Handler

let adviser: TestUser
let analyst: TestUser
let colleague: TestUser
beforeAll(async () => {
  await useOwnCasesTable('seen-documents')
  adviser = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
  colleague = await signedIn('GestoresDesembolsos')
})

let untap = () => {}
afterEach(() => untap())

const listOf = async (user: TestUser, { numberControl: controlNumber }: OrderForm, page?: number) =>
  (await call(asDocumentReadings, documents.byRequest, user, { params: { controlNumber }, query: { page } }))
    .body
const seenBy = async (user: TestUser, form: OrderForm) => (await listOf(user, form)).seen
const see = (user: TestUser, id: string, ahead?: 'true') =>
  call(asDocuments, documents.stream, user, { params: { id }, query: { ahead } })
const convert = (user: TestUser, id: string, ahead?: true) =>
  call(asPreviews, documents.convertTiff, user, { body: { id, ahead } })

const sentOrder = async () => {
  const { form } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  const listed = (await listOf(analyst, form)).documents
  const idOf = (typeName: string) => listed.find((one) => one.typeName === typeName)?.id ?? ''
  const ids = [idOf('IC_DOCUMENTO_IDENTIDAD'), idOf('EC_PAGARE_FISICO'), idOf('EC_SOLICITUD_DESEMBOLSO')]
  return { form, ids: ids as [string, string, string] }
}

describe('the documents that an analyst has seen', () => {
  it('are those whose link or pages they requested, each user’s own', async () => {
    const { form, ids } = await sentOrder()
    const [identity, note, scan] = ids
    expect(await seenBy(analyst, form)).toEqual([])
    await see(analyst, note)
    await convert(analyst, scan)
    await see(colleague, identity)
    expect(new Set(await seenBy(analyst, form))).toEqual(new Set([note, scan]))
    expect(await seenBy(colleague, form)).toEqual([identity])
    expect((await listOf(analyst, form, 2)).seen).toBeUndefined()
  })

  it('are none of a document that was only fetched ahead, or refused', async () => {
    const { form, ids } = await sentOrder()
    const [identity, note, scan] = ids
    expect(await see(analyst, note, 'true')).toMatchObject({ status: 200 })
    expect(await convert(analyst, scan, true)).toMatchObject({ status: 200 })
    expect(await convert(analyst, identity)).toMatchObject({ status: 422 })
    expect(await seenBy(analyst, form)).toEqual([])
  })

  it('are not marked again, and are kept for 90 days', async () => {
    const { form, ids } = await sentOrder()
    const [identity] = ids
    const key = keys.seenDocuments(analyst.login, form.numberControl, 1)
    await see(analyst, identity)
    const first = await getItem(key)
    expect(first).toMatchObject({ documents: new Set([identity]) })
    expect((first?.ttl - Date.now() / 1_000) / 86_400).toBeCloseTo(90, 1)
    expect(await see(analyst, identity)).toMatchObject({ status: 200 })
    expect(await getItem(key)).toEqual(first)
  })

  it('are not known of advisers and leaders, who leave no mark', async () => {
    const { form, ids } = await sentOrder()
    for (const user of [adviser, await signedIn('LideresDesembolsos')]) {
      for (const id of ids) expect(await see(user, id)).toMatchObject({ status: 200 })
      expect(await seenBy(user, form)).toBeUndefined()
      expect(await getItem(keys.seenDocuments(user.login, form.numberControl, 1))).toBeUndefined()
    }
  })

  it('begin again with each attempt, and the changed documents are listed first', async () => {
    const { form, analyst: handler } = await returnedOrder(adviser)
    const before = (await listOf(handler, form)).documents
    for (const { id } of before) await see(handler, id)
    expect(await seenBy(handler, form)).toHaveLength(before.length)

    const { body: draft } = await correctOrder(adviser, form.numberControl)
    const replaced = draft.documents.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO')
    await removeDocument(adviser, replaced)
    const others = { typeName: 'EC_OTROS', fileName: 'aclaración.pdf', bytes: await pdfFile() }
    const added = await upload(adviser, form, others)
    const note = await upload(adviser, form, await pagareFile('pagaré firmado.pdf'))
    await sendOrder(adviser, form)

    const corrected = await listOf(handler, form)
    expect(corrected).toMatchObject({ attempt: 2, seen: [] })
    const changed = corrected.documents.filter(({ attempt }) => attempt === corrected.attempt)
    expect(changed.map(({ id }) => id)).toEqual([note.id, added.id])
    expect(corrected.documents.slice(0, 2)).toEqual(changed)
    await see(handler, note.id)
    await see(handler, replaced?.id ?? '')
    expect(await seenBy(handler, form)).toEqual([note.id])
    expect(await getItem(keys.seenDocuments(handler.login, form.numberControl, 1))).toBeDefined()
  })

  it('are read although the mark fails', async () => {
    const { form, ids } = await sentOrder()
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    untap = tapDynamo(({ input }, send) => {
      if (String(input.Key?.pk).startsWith('SEEN#')) throw new Error('no room')
      return send()
    })
    expect(await see(analyst, ids[0])).toMatchObject({ status: 200 })
    expect(warned.mock.calls.map(([line]) => JSON.parse(line).code)).toEqual(['DOCUMENT_NOT_MARKED'])
    warned.mockRestore()
    untap()
    expect(await seenBy(analyst, form)).toEqual([])
  })
})
