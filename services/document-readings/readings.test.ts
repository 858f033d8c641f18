import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { allowFaults, noFault, withFault } from '../../test/faults/faults.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { filedOrder } from '../../test/support/filed-orders.ts'
import { asOcr, mustDeliver, useOwnOcr } from '../../test/support/ocr.ts'
import { asDocumentReadings } from '../../test/support/orders.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'

let textract: Textract
let analyst: TestUser
const ends: (() => void)[] = []
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('document-readings')
  analyst = await signedIn('GestoresDesembolsos')
  ends.push(allowFaults(dynamo, s3))
})
afterAll(() => {
  for (const end of ends.splice(0)) end()
})

const place = { management: 'groupDisbursement', process: 'disbursementOrder', priority: 'Media' } as const
const anOrder = async (): Promise<{ form: OrderForm; id: string }> => {
  const form = await filedOrder(await signedIn('Asesores'), place, new Date())
  return { form, id: `${form.numberControl}.EC_PAGARE_FISICO` }
}
const begin = (id: string, user = analyst) =>
  call(asDocumentReadings, documentReadings.begin, user, { params: { id } })
const read = (id: string, user = analyst) =>
  call(asDocumentReadings, documentReadings.read, user, { params: { id } })

/** Sets the outcome of the last attempt of a reading. */
const comesTo = async (id: string, attempt: number, outcome: ReturnType<Textract['jobOf']>['outcome']) => {
  await mustDeliver({ start: { id, attempt } })
  const job = textract.jobOf(id)
  job.outcome = outcome
  await mustDeliver(toldOf(job))
}
const wasReadWith = (fields: Record<string, string>, lines: string[] = []) => ({
  ...{ JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { fields, lines }) },
})

test('nobody reads it unasked; two requests get one reading of the file in its place, and its content is checked', async () => {
  const { form, id } = await anOrder()
  expect((await read(id)).body).toEqual({ document: null, checks: [] })
  const colleague = await signedIn('LideresDesembolsos')
  const [one, other] = await Promise.all([begin(id), begin(id, colleague)])
  expect(one.body.document).toMatchObject({ status: 'PROCESSING', onbaseType: 'EC_PAGARE_FISICO' })
  expect(other.body.document?.id).toBe(one.body.document?.id)
  const reading = one.body.document?.id ?? ''
  const outcome = wasReadWith({ 'C.C. No.': '99.888.777' }, [`Control ${form.numberControl}`])
  await comesTo(reading, 1, outcome)
  expect(textract.jobsOf(reading)).toMatchObject([{ bucket: process.env.DOCUMENTS_BUCKET }])
  const { document, checks } = (await read(id)).body
  expect(document).toMatchObject({ status: 'SUCCEEDED', pages: 1 })
  expect(checks).toEqual([
    {
      ...{ of: 'customer', expected: form.identiCustomer, result: 'other' },
      fields: [{ id: '1-1', page: 1, text: '99.888.777' }],
    },
    {
      ...{ of: 'control', expected: form.numberControl, result: 'same' },
      fields: [{ id: '1-0', page: 1, text: form.numberControl }],
    },
  ])
})

test('a person’s correction replaces the value that was read', async () => {
  const { form, id } = await anOrder()
  const reading = (await begin(id)).body.document?.id ?? ''
  await comesTo(reading, 1, wasReadWith({ 'Cédula:': '99.888.777' }))
  const body = { version: 0, text: form.identiCustomer }
  await call(asOcr, ocrCalls.correct, analyst, { params: { id: reading, field: '1-0' }, body })
  expect((await read(id)).body.checks[0]).toMatchObject({ result: 'same', fields: [{ id: '1-0' }] })
})

test('the check data is stored with the reading: no look fetches its pages', async () => {
  const looks = async (pages: number) => {
    const { form, id } = await anOrder()
    const reading = (await begin(id)).body.document?.id ?? ''
    const blocks = Array.from({ length: pages }, (_, at) =>
      pageBlocks(at + 1, {
        fields: { 'Cédula:': '99.888.777', 'Valor:': '5' },
        lines: ['Hoja', form.numberControl],
      }),
    ).flat()
    await comesTo(reading, 1, { JobStatus: 'SUCCEEDED', pages, blocks })
    const look = () => withFault(noFault, () => read(id))
    const [first, second] = [await look(), await look()]
    expect(second.reply?.body).toEqual(first.reply?.body)
    expect(first.reply?.body.checks.map(({ result }) => result)).toEqual(['other', 'same'])
    // A value with another label that is corrected to the customer's number is found too.
    const body = { version: 0, text: form.identiCustomer }
    await call(asOcr, ocrCalls.correct, analyst, { params: { id: reading, field: '1-1' }, body })
    const named = { id: '1-1', page: 1, text: form.identiCustomer }
    expect((await read(id)).body.checks[0]).toMatchObject({ result: 'same', fields: [named] })
    return { first: first.calls, second: second.calls }
  }
  const [one, many] = [await looks(1), await looks(40)]
  expect(many).toEqual(one)
})

test('a failed reading is retried as the same reading', async () => {
  const { id } = await anOrder()
  const reading = (await begin(id)).body.document?.id ?? ''
  await comesTo(reading, 1, { JobStatus: 'FAILED' })
  expect((await read(id)).body).toMatchObject({ document: { status: 'FAILED' }, checks: [] })
  expect((await begin(id)).body.document).toMatchObject({ id: reading, status: 'PROCESSING' })
  await comesTo(reading, 2, wasReadWith({}))
  expect((await read(id)).body.checks.map(({ result }) => result)).toEqual(['absent', 'absent'])
})

test('another management and a missing document are refused', async () => {
  const { id } = await anOrder()
  const elsewhere = await signedIn('LideresBancaMasiva')
  for (const ask of [read, begin]) {
    expect((await ask(id, elsewhere)).status).toBe(404)
    expect((await ask(`${id.split('.')[0]}.nothing`)).status).toBe(404)
  }
})
