import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import {
  askSlot,
  asOrders,
  indexKey,
  inspectKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  refusedFor,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readFile } from '../documents/bucket.ts'
import { draftItemKey } from '../documents/draft-store.ts'
import { casesTable } from '../table/keys.ts'

const item = async (key: Record<string, string>) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: key, ConsistentRead: true }))).Item

const draftOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.draft, user, { params: { numberControl } })
const discardOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.discard, user, { params: { numberControl } })

/** Sixty of them make an item so large that four fill a page of a query. */
const bigDocument: UploadedDocument = {
  id: '1.d',
  key: 'drafts/A/1/d',
  typeName: 'EC_OTROS',
  typeNameLabel: 'Otros',
  fileName: 'x'.repeat(5_000),
  contentType: 'application/pdf',
  size: 1,
  sha256: '',
  uploadedAt: '2026-11-21T14:00:00.000Z',
  uploadedBy: 'A',
}

let adviser: TestUser
let other: TestUser
let analyst: TestUser
beforeAll(async () => {
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
})

describe('a draft', () => {
  it('begins once, is resumed with its documents and shows when it expires', async () => {
    const form = orderFormOf()
    const begun = await prepareOrder(adviser, form)
    expect(begun).toMatchObject({ status: 200, body: { ...form, documents: [] } })
    const days = (Date.parse(begun.body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)

    const document = await upload(adviser, form, await pagareFile())
    const resumed = await prepareOrder(adviser, form)
    expect(resumed.body).toEqual({ ...begun.body, documents: [document] })
    expect((await draftOf(adviser, form.numberControl)).body).toEqual(resumed.body)
  })

  it('keeps, under another product, only the documents that one asks for', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const kept = await upload(adviser, form, await pagareFile())
    const dropped = await upload(adviser, form, {
      ...(await pagareFile('vida.pdf')),
      typeName: 'EC_PAZ_Y_SALVO',
    })
    const revised = await prepareOrder(adviser, { ...form, product: 'vehiculo', creditProject: '5' }, [
      dropped.id,
    ])
    expect(revised.body).toMatchObject({ product: 'vehiculo', creditProject: '5', documents: [kept] })
    expect(await readFile(dropped.key)).toBeUndefined()
    expect(await readFile(kept.key)).toBeDefined()
    expect((await draftOf(adviser, form.numberControl)).body).toEqual(revised.body)
  })

  it.each([
    ['inspected', async () => {}],
    ['accepted', (key: string) => inspectKey(adviser, key)],
  ])(
    'restores nothing that another product dropped before it was %s, when it is requested again',
    async (_, then) => {
      const form = orderFormOf()
      await prepareOrder(adviser, form)
      const file = { ...(await pagareFile('vida.pdf')), typeName: 'EC_PAZ_Y_SALVO' }
      const { body } = await askSlot(adviser, form, file)
      await post(body, file.bytes)
      await indexKey(adviser, form, file, body.key)
      await then(body.key)
      const before = await draftOf(adviser, form.numberControl)
      const { documents, inspections } = before.body
      const known = [...documents, ...inspections].map(({ id }) => id)
      await prepareOrder(adviser, { ...form, product: 'vehiculo' }, known)
      await prepareOrder(adviser, form)
      expect(await indexKey(adviser, form, file, body.key)).toMatchObject(refusedFor('gone'))
      expect((await draftOf(adviser, form.numberControl)).body).toMatchObject({
        documents: [],
        inspections: [],
      })
    },
  )

  it("keeps no document of another customer's", async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const dropped = await upload(adviser, form, await pagareFile())
    const revised = await prepareOrder(adviser, { ...form, identiCustomer: '98765432' }, [dropped.id])
    expect(revised.body).toMatchObject({ identiCustomer: '98765432', documents: [] })
    expect(await readFile(dropped.key)).toBeUndefined()
  })

  it('loses no file without its owner’s consent, and does not change', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const first = await upload(adviser, form, await pagareFile())
    const second = await upload(adviser, form, {
      ...(await pagareFile('vida.pdf')),
      typeName: 'EC_PAZ_Y_SALVO',
    })
    const other = { ...form, identiCustomer: '98765432' }
    for (const known of [undefined, [first.id]]) {
      const refused = await prepareOrder(adviser, other, known)
      expect(refused).toMatchObject({ status: 409, body: { code: 'filesWouldGo' } })
      const { details } = refused.body as unknown as { details: { files: string } }
      expect(details.files.split(' ').toSorted()).toEqual([first.id, second.id].toSorted())
    }
    expect((await draftOf(adviser, form.numberControl)).body).toMatchObject({
      identiCustomer: form.identiCustomer,
      documents: [first, second],
    })
    expect(await readFile(first.key)).toBeDefined()
  })

  it('is refused for a number that is a case already', async () => {
    const { number } = await pendingCase({ number: '4400112233' })
    const refused = await prepareOrder(adviser, orderFormOf({ numberControl: number }))
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        code: 'duplicateControlNumber',
        message: 'Ya existe una solicitud con este No de control',
      },
    })
    expect(await item(draftItemKey(adviser.login, number))).toBeUndefined()
  })

  it('is its owner’s alone', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const document = await upload(adviser, form, await pagareFile())
    expect(await draftOf(other, form.numberControl)).toMatchObject({ status: 404 })
    expect(await discardOf(other, form.numberControl)).toMatchObject({ status: 200 })
    expect(await sendOrder(other, form)).toMatchObject({ status: 404 })
    expect((await draftOf(adviser, form.numberControl)).body.documents).toEqual([document])
    expect(await readFile(document.key)).toBeDefined()
  })

  it('is discarded with its files, and a repeat answers alike', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const document = await upload(adviser, form, await pagareFile())
    expect(await discardOf(adviser, form.numberControl)).toMatchObject({ status: 200, body: null })
    expect(await readFile(document.key)).toBeUndefined()
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
    expect(await discardOf(adviser, form.numberControl)).toMatchObject({ status: 200 })
  })

  it('is missing once it has expired, even while the table keeps it, and can be started again', async () => {
    const form = orderFormOf()
    await dynamo.send(
      new PutCommand({
        TableName: casesTable(),
        Item: {
          ...draftItemKey(adviser.login, form.numberControl),
          form: { ...form, product: 'vivienda' },
          documents: {},
          version: 9,
          ttl: Math.floor(Date.now() / 1_000) - 1,
        },
      }),
    )
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
    expect((await prepareOrder(adviser, form)).body.product).toBe('libre-inversion')
    expect(await item(draftItemKey(adviser.login, form.numberControl))).toMatchObject({ version: 1 })
  })

  it('is listed for its owner alone while it lives, the one that expires last first', async () => {
    const owner = await signedIn('Asesores')
    const listed = () => call(asOrders, orders.drafts, owner, { query: {} })
    expect(await listed()).toMatchObject({ status: 200, body: { items: [] } })
    const [early, late, gone] = [orderFormOf(), orderFormOf(), orderFormOf()]
    const seconds = Math.floor(Date.now() / 1_000)
    for (const [form, ttl] of [
      [early, seconds + 60],
      [late, seconds + 90],
      [gone, seconds - 1],
    ] as const) {
      const stored = { form, documents: {}, version: 1, ttl }
      const Item = { ...draftItemKey(owner.login, form.numberControl), ...stored }
      await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
    }
    await upload(owner, early, await pagareFile())
    expect((await listed()).body.items).toEqual([
      {
        ...late,
        documentCount: 0,
        attempt: 1,
        expiresAt: new Date((seconds + 90) * 1_000).toISOString(),
      },
      {
        ...early,
        documentCount: 1,
        attempt: 1,
        expiresAt: new Date((seconds + 60) * 1_000).toISOString(),
      },
    ])
    expect((await call(asOrders, orders.drafts, other, { query: {} })).body.items).not.toContainEqual(
      expect.objectContaining({ numberControl: late.numberControl }),
    )
  })

  it('is listed however many there are', async () => {
    const owner = await signedIn('Asesores')
    const project = '7'.repeat(20)
    const filler = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`d${index}`, bigDocument]))
    for (let index = 0; index < 5; index += 1) {
      const form = orderFormOf({ creditProject: project })
      const stored = { form, documents: filler, version: 1, ttl: Math.floor(Date.now() / 1_000) + 60 }
      const Item = { ...draftItemKey(owner.login, form.numberControl), ...stored }
      await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
    }
    const first = (await call(asOrders, orders.drafts, owner, { query: {} })).body
    const { cursor } = first
    // More than one read of the table carries.
    expect(cursor).toBeDefined()
    const { body: second } = await call(asOrders, orders.drafts, owner, { query: { cursor } })
    const numbers = [...first.items, ...second.items].map(({ numberControl }) => numberControl)
    expect(new Set(numbers).size).toBe(5)
    expect(second.cursor).toBeUndefined()
  })

  it.each([
    ['a control number of 21 digits', { numberControl: '1'.repeat(21) }, 'numberControl'],
    ['a control number with letters', { numberControl: '12a' }, 'numberControl'],
    ['a document of 5 digits', { identiCustomer: '12345' }, 'identiCustomer'],
    ['a document of 16 digits', { identiCustomer: '1'.repeat(16) }, 'identiCustomer'],
    ['a project of 21 digits', { creditProject: '1'.repeat(21) }, 'creditProject'],
    ['an unknown product', { product: 'oro' }, 'product'],
    ['an unknown customer type', { typeCustomer: 'T' as 'C' }, 'typeCustomer'],
  ])('is refused with %s', async (_, overrides, field) => {
    expect(await prepareOrder(adviser, orderFormOf(overrides))).toMatchObject({
      status: 400,
      refusal: { code: 'badRequest', details: { field } },
    })
  })

  it('is no call of an analyst’s', async () => {
    const form = orderFormOf()
    expect(await prepareOrder(analyst, form)).toMatchObject({ status: 403 })
    expect(await sendOrder(analyst, form)).toMatchObject({ status: 403 })
    expect(await draftOf(analyst, form.numberControl)).toMatchObject({ status: 403 })
  })
})
