import { CopyObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { conflictAt, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import {
  asOrders,
  orderFormOf,
  pagareFile,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { readCase } from '../cases/stored-case.ts'
import { readFile } from '../documents/bucket.ts'
import { copyObject, deleteObject, documentsBucket } from '../objects/objects.ts'
import { casesTable, keys } from '../table/keys.ts'

const item = async (key: Record<string, string>) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: key, ConsistentRead: true }))).Item

const draftOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.draft, user, { params: { numberControl } })

let adviser: TestUser
let other: TestUser
beforeAll(async () => {
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
})

describe('sending an order', () => {
  it('makes it a case with its documents and ends the draft', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const { login: reqUser, officeCode: filingOfficeCode } = adviser
    const sent = await call(asOrders, orders.send, adviser, { body: { ...form, reqUser, filingOfficeCode } })
    expect(sent).toMatchObject({ status: 200, body: { requestNumber: form.numberControl } })
    expect(await readCase(form.numberControl)).toMatchObject({
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
    expect(await readCase(form.numberControl)).toMatchObject({ filedBy: adviser.login, version: 1 })
  })

  it('lets exactly one of two advisers have the number', async () => {
    const { form } = await readyOrder(adviser)
    await readyOrder(other, form)
    const answers = await Promise.all([sendOrder(adviser, form), sendOrder(other, form)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? adviser : other
    expect(await item(keys.documents(form.numberControl))).toMatchObject({ filedBy: winner.login })
    expect(await readCase(form.numberControl)).toMatchObject({ filedBy: winner.login })
  })

  it('succeeds while others write the counters of its queue', async () => {
    const { form } = await readyOrder(adviser)
    let busy = 4
    const untap = tapDynamo(async ({ input: { TransactItems } }, ask) => {
      if (!TransactItems || busy === 0) return ask()
      busy -= 1
      throw conflictAt([1], TransactItems.length)
    })
    try {
      expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
    } finally {
      untap()
    }
  })

  it('names the required documents that are missing and changes nothing', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    await upload(adviser, form, await pagareFile())
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
    expect(await readCase(form.numberControl)).toBeUndefined()
    expect((await draftOf(adviser, form.numberControl)).body.documents).toHaveLength(1)
  })

  it('refuses another form than the draft’s, another user and another office than the session’s', async () => {
    const { form } = await readyOrder(adviser)
    expect(await sendOrder(adviser, { ...form, identiCustomer: '999999' })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'identiCustomer' } },
    })
    const forged = { body: { ...form, reqUser: other.login } }
    expect(await call(asOrders, orders.send, adviser, forged)).toMatchObject({ status: 403 })
    const elsewhere = { body: { ...form, filingOfficeCode: '9999' } }
    expect(await call(asOrders, orders.send, adviser, elsewhere)).toMatchObject({ status: 403 })
    expect(await readCase(form.numberControl)).toBeUndefined()
  })

  it('finishes after a send that stopped between its copies and its case', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const [first] = uploaded
    if (!first) throw new Error('no document')
    expect(
      await copyObject(
        documentsBucket(),
        first.key,
        `orders/${form.numberControl}/${first.id.split('.')[1]}`,
      ),
    ).toBe(true)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
  })

  it('fails when it may not copy a document, and does not say that the document is missing', async () => {
    const { form } = await readyOrder(adviser)
    const bucket = mocked(s3)
    bucket.on(CopyObjectCommand).rejects(refusal(S3ServiceException, 'AccessDenied'))
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 500 })
    bucket.restore()
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
  })

  it('says which document is missing when its file is gone', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    await deleteObject(documentsBucket(), uploaded[0]?.key ?? '')
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: {
        code: 'documentsMissing',
        details: { documents: 'Documento de identidad ampliado al 150%' },
      },
    })
    expect(await readCase(form.numberControl)).toBeUndefined()
  })
})
