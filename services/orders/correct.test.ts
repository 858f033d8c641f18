import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import {
  asOrders,
  pagareFile,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import {
  analystWith,
  correctOrder,
  removeDocument,
  returnedOrder,
  returnReason,
} from '../../test/support/returned-orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readFile } from '../documents/bucket.ts'
import { draftItemKey } from '../documents/draft-store.ts'
import { readOrderDocuments } from '../documents/order-documents.ts'
import { casesTable } from '../table/keys.ts'

const draftOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.draft, user, { params: { numberControl } })
const discardOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.discard, user, { params: { numberControl } })

let adviser: TestUser
let other: TestUser
beforeAll(async () => {
  await useOwnCasesTable('corrections')
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
})

let untap = () => {}
afterEach(() => untap())

describe('opening a returned order for correction', () => {
  it('gives a draft of it with its documents, why it was returned, and seven days', async () => {
    const { form, uploaded } = await returnedOrder(adviser)
    const { documents } = await readOrderDocuments(form.numberControl)
    const { status, body } = await correctOrder(adviser, form.numberControl)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...form,
      correction: { attempt: 2, reason: returnReason, returnKind: 'Devuelto' },
    })
    expect(body.documents.map(({ id }) => id).toSorted()).toEqual(uploaded.map(({ id }) => id).toSorted())
    expect(body.correction?.before).toEqual(documents)
    expect(body.documents).toEqual(expect.arrayContaining(documents))
    expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeGreaterThan(6.9)
    expect((await draftOf(adviser, form.numberControl)).body).toEqual(body)
    expect((await call(asOrders, orders.drafts, adviser, { query: {} })).body.items).toContainEqual({
      ...form,
      documentCount: 5,
      attempt: 2,
      expiresAt: body.expiresAt,
    })
  })

  it('gives a repeat the draft as it is by now, and two tabs the same one', async () => {
    const { form } = await returnedOrder(adviser)
    const tabs = await Promise.all([
      correctOrder(adviser, form.numberControl),
      correctOrder(adviser, form.numberControl),
    ])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    const [{ body }] = tabs
    expect(tabs[1]?.body.documents).toEqual(body.documents)
    const signed = body.documents.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO')
    await removeDocument(adviser, signed)
    const document = await upload(adviser, form, await pagareFile('pagaré firmado.pdf'))
    const again = await correctOrder(adviser, form.numberControl)
    expect(again.body.documents).toContainEqual(document)
    expect(again.body.documents).not.toContainEqual(signed)
    expect(again.body.correction).toEqual(body.correction)
  })

  it('is its adviser’s alone, and only while it is returned', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const corrected = (user: TestUser) => correctOrder(user, form.numberControl)
    expect(await corrected(adviser)).toMatchObject({ status: 404 })
    await sendOrder(adviser, form)
    const wrong = (current: string) => ({
      status: 409,
      refusal: { code: 'wrongState', details: { current } },
    })
    expect(await corrected(adviser)).toMatchObject(wrong('PENDING'))
    const { analyst } = await analystWith(form.numberControl)
    expect(await corrected(adviser)).toMatchObject(wrong('OPEN'))
    expect(await corrected(other)).toMatchObject({ status: 404 })
    expect(await corrected(analyst)).toMatchObject({ status: 403 })
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
    expect((await readOrderDocuments(form.numberControl)).documents).toHaveLength(uploaded.length)
  })

  it('leaves its number taken for whoever prepares an order', async () => {
    const { form } = await returnedOrder(adviser)
    for (const user of [adviser, other]) {
      expect((await prepareOrder(user, form)).refusal?.code).toBe('duplicateControlNumber')
      expect((await sendOrder(user, { ...form, creditProject: '1' })).refusal?.code).toBe(
        'duplicateControlNumber',
      )
    }
    await correctOrder(adviser, form.numberControl)
    expect((await prepareOrder(adviser, { ...form, product: 'vivienda' })).refusal?.code).toBe(
      'duplicateControlNumber',
    )
  })

  it('that is discarded leaves the order as it was returned, and begins anew', async () => {
    const { form } = await returnedOrder(adviser)
    const { documents } = await readOrderDocuments(form.numberControl)
    const { body } = await correctOrder(adviser, form.numberControl)
    const [kept] = documents
    await removeDocument(adviser, kept)
    const brought = await upload(adviser, form, { ...(await pagareFile()), typeName: 'EC_OTROS' })
    expect(await discardOf(adviser, form.numberControl)).toMatchObject({ status: 200 })
    expect(await readFile(brought.key)).toBeUndefined()
    for (const { key } of documents) expect(await readFile(key)).toBeDefined()
    const again = await correctOrder(adviser, form.numberControl)
    expect(again.body.documents).toEqual(body.documents)
  })

  it('begins anew when the time of the earlier correction is over', async () => {
    const { form } = await returnedOrder(adviser)
    const { body } = await correctOrder(adviser, form.numberControl)
    await upload(adviser, form, { ...(await pagareFile()), typeName: 'EC_OTROS' })
    const Key = draftItemKey(adviser.login, form.numberControl)
    const { Item } = await dynamo.send(new GetCommand({ TableName: casesTable(), Key }))
    const ttl = Math.floor(Date.now() / 1_000) - 1
    await dynamo.send(new PutCommand({ TableName: casesTable(), Item: { ...Item, ttl } }))
    // Nothing says that the earlier correction was sent, so this is no repeat of it.
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: { code: 'wrongState', details: { current: 'REJECT' } },
    })
    expect((await correctOrder(adviser, form.numberControl)).body.documents).toEqual(body.documents)
  })

  it('leaves no draft when the order is sent again between its look and its write', async () => {
    const { form } = await returnedOrder(adviser)
    let sent = 0
    untap = tapDynamo(async ({ operation, input: { Key } }, ask) => {
      const answer = await ask()
      if (operation === 'GetItem' && Key?.sk === 'DOCS' && sent === 0) {
        sent += 1
        await correctOrder(adviser, form.numberControl)
        sent = (await sendOrder(adviser, form)).status
      }
      return answer
    })
    expect(await correctOrder(adviser, form.numberControl)).toMatchObject({
      status: 409,
      refusal: { details: { current: 'PENDING' } },
    })
    expect(sent).toBe(200)
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
  })
})
