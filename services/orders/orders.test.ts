import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { pdfFile } from '../../test/support/files.ts'
import {
  asOrders,
  orderFormOf,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../cases/items.ts'
import { loadCase } from '../cases/load.ts'
import { copyFile, deleteFile, readFile } from '../documents/bucket.ts'
import { draftItemKey } from './draft-store.ts'

const item = async (key: Record<string, string>) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: key, ConsistentRead: true }))).Item

const draftOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.draft, user, { params: { numberControl } })
const discardOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.discard, user, { params: { numberControl } })

const pagare = async (fileName = 'pagare.pdf') => ({
  typeName: 'EC_PAGARE_FISICO',
  fileName,
  bytes: await pdfFile(),
})

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

    const document = await upload(adviser, form, await pagare())
    const resumed = await prepareOrder(adviser, form)
    expect(resumed.body).toEqual({ ...begun.body, documents: [document] })
    expect((await draftOf(adviser, form.numberControl)).body).toEqual(resumed.body)
  })

  it('keeps, under another product, only the documents that one asks for', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const kept = await upload(adviser, form, await pagare())
    const dropped = await upload(adviser, form, { ...(await pagare('vida.pdf')), typeName: 'EC_PAZ_Y_SALVO' })
    const revised = await prepareOrder(adviser, { ...form, product: 'vehiculo', creditProject: '5' })
    expect(revised.body).toMatchObject({ product: 'vehiculo', creditProject: '5', documents: [kept] })
    expect(await readFile(dropped.key)).toBeUndefined()
    expect(await readFile(kept.key)).toBeDefined()
    expect((await draftOf(adviser, form.numberControl)).body).toEqual(revised.body)
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
    const document = await upload(adviser, form, await pagare())
    expect(await draftOf(other, form.numberControl)).toMatchObject({ status: 404 })
    expect(await discardOf(other, form.numberControl)).toMatchObject({ status: 200 })
    expect(await sendOrder(other, form)).toMatchObject({ status: 404 })
    expect((await draftOf(adviser, form.numberControl)).body.documents).toEqual([document])
    expect(await readFile(document.key)).toBeDefined()
  })

  it('is discarded with its files, and a repeat answers alike', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const document = await upload(adviser, form, await pagare())
    expect(await discardOf(adviser, form.numberControl)).toMatchObject({ status: 200, body: null })
    expect(await readFile(document.key)).toBeUndefined()
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
    expect(await discardOf(adviser, form.numberControl)).toMatchObject({ status: 200 })
  })

  it('past its time is gone even while the table keeps it, and begins anew', async () => {
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

describe('sending an order', () => {
  it('makes it a case with its documents and ends the draft', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 200,
      body: { requestNumber: form.numberControl },
    })
    expect(await loadCase(form.numberControl)).toMatchObject({
      number: form.numberControl,
      status: 'PENDING',
      management: 'groupDisbursement',
      process: 'disbursementOrder',
      pkRequest: 'groupDisbursement#disbursementOrder',
      skRequest: expect.stringMatching(/^5#/),
      filedBy: adviser.login,
      filingOfficeCode: adviser.officeCode,
      document: '1020304050',
      typeDocument: 'CC',
      product: 'Libre inversión',
      creditProject: '778899',
    })
    const kept = await item(keys.documents(form.numberControl))
    expect(kept?.documents).toHaveLength(uploaded.length)
    for (const { id, key, sha256 } of uploaded) {
      expect(await readFile(key)).toBeUndefined()
      const copy = kept?.documents.find((document: { id: string }) => document.id === id)
      expect(copy).toMatchObject({ sha256, key: key.replace(`drafts/${adviser.login}/`, 'orders/') })
      expect(await readFile(copy.key)).toBeDefined()
    }
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
  })

  it('gives a repeat the same answer and another adviser the duplicate', async () => {
    const { form } = await readyOrder(adviser)
    const rival = await readyOrder(other, form)
    const [first, twin] = await Promise.all([sendOrder(adviser, form), sendOrder(adviser, form)])
    expect([first, twin].map(({ status }) => status)).toEqual([200, 200])
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200, body: first.body })
    expect((await sendOrder(adviser, { ...form, creditProject: '1' })).refusal?.code).toBe(
      'duplicateControlNumber',
    )
    expect((await sendOrder(other, form)).refusal?.code).toBe('duplicateControlNumber')
    expect((await draftOf(other, form.numberControl)).body.documents).toEqual(rival.uploaded)
    expect(await loadCase(form.numberControl)).toMatchObject({ filedBy: adviser.login, version: 1 })
  })

  it('lets exactly one of two advisers have the number', async () => {
    const { form } = await readyOrder(adviser)
    await readyOrder(other, form)
    const answers = await Promise.all([sendOrder(adviser, form), sendOrder(other, form)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? adviser : other
    expect(await item(keys.documents(form.numberControl))).toMatchObject({ filedBy: winner.login })
    expect(await loadCase(form.numberControl)).toMatchObject({ filedBy: winner.login })
  })

  it('names the required documents that are missing and changes nothing', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    await upload(adviser, form, await pagare())
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: {
        code: 'documentsMissing',
        details: {
          documents:
            'Documento de identidad ampliado al 150%, Certificación laboral, Solicitud de desembolso firmada, Archivo plano',
        },
      },
    })
    expect(await loadCase(form.numberControl)).toBeUndefined()
    expect((await draftOf(adviser, form.numberControl)).body.documents).toHaveLength(1)
  })

  it('refuses another form than the draft’s, and another user', async () => {
    const { form } = await readyOrder(adviser)
    expect(await sendOrder(adviser, { ...form, identiCustomer: '999999' })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'identiCustomer' } },
    })
    const forged = { body: { ...form, reqUser: other.login } }
    expect(await call(asOrders, orders.send, adviser, forged)).toMatchObject({ status: 403 })
    expect(await loadCase(form.numberControl)).toBeUndefined()
  })

  it('finishes after a send that stopped between its copies and its case', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const [first] = uploaded
    if (!first) throw new Error('no document')
    expect(await copyFile(first.key, `orders/${form.numberControl}/${first.id.split('.')[1]}`)).toBe(true)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
  })

  it('says which document is missing when its file is gone', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    await deleteFile(uploaded[0]?.key ?? '')
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: {
        code: 'documentsMissing',
        details: { documents: 'Documento de identidad ampliado al 150%' },
      },
    })
    expect(await loadCase(form.numberControl)).toBeUndefined()
  })
})
