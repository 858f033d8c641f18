import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { orders } from '../../shared/orders.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { asOcr, mustDeliver, useOwnOcr } from '../../test/support/ocr.ts'
import {
  asOrders,
  orderFormOf,
  pagareFile,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { s3 } from '../aws/s3.ts'
import { findReading } from '../readings/begin.ts'
import { handler } from './index.ts'

const asReadings = handler as unknown as Handler
let textract: Textract
let adviser: TestUser
let colleague: TestUser
let analyst: TestUser
beforeAll(async () => {
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  await useOwnCasesTable('cases-of-draft-readings')
  textract = await useOwnOcr('draft-readings')
  adviser = await signedIn('Asesores')
  colleague = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
})

const begin = (user: TestUser, id: string) =>
  call(asReadings, documentReadings.begin, user, { params: { id } })
const read = (user: TestUser, id: string) => call(asReadings, documentReadings.read, user, { params: { id } })

/** Textract starts in the document's place at that time; returns its key. */
const starts = async (reading: string, attempt = 1): Promise<string> => {
  await mustDeliver({ start: { id: reading, attempt } })
  const { bucket: Bucket, key: Key } = textract.jobOf(reading)
  await s3.send(new HeadObjectCommand({ Bucket, Key }))
  return Key
}

const ends = async (
  reading: string,
  fields: Record<string, string> = { 'C.C. No.': '99.888.777' },
): Promise<void> => {
  const job = textract.jobOf(reading)
  job.outcome = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { fields }) }
  await mustDeliver(toldOf(job))
}

const pagareOf = <Document extends { typeName: string; id: string }>(documents: readonly Document[]) => {
  const found = documents.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO')
  if (!found) throw new Error('no document')
  return found
}

/** Who gets an answer about a document: 200 or 404. */
const answersTo = async (id: string): Promise<number[]> =>
  Promise.all([adviser, colleague, analyst].map(async (user) => (await read(user, id)).status))

test('what is read of a draft is its adviser’s until the order is sent, and then the analysts’ without another reading', async () => {
  const { form, uploaded } = await readyOrder(adviser)
  const { id, key } = pagareOf(uploaded)
  for (const stranger of [colleague, analyst]) expect((await begin(stranger, id)).status).toBe(404)
  const reading = (await begin(adviser, id)).body.document?.id ?? ''
  expect(await starts(reading)).toBe(key)
  // The pages that the inspection counted are those of the day's budget.
  expect((await findReading(id))?.reserved?.pages).toBe(2)
  await ends(reading)
  const { checks } = (await read(adviser, id)).body
  expect(checks).toMatchObject([
    { of: 'customer', expected: form.identiCustomer, result: 'other', fields: [{ text: '99.888.777' }] },
    { of: 'control', expected: form.numberControl, result: 'absent' },
  ])
  expect(await answersTo(id)).toEqual([200, 404, 404])
  const data = () => call(asOcr, ocrCalls.data, analyst, { params: { id: reading }, query: {} })
  expect((await data()).status).toBe(404)

  expect((await sendOrder(adviser, form)).status).toBe(200)
  expect(await answersTo(id)).toEqual([404, 404, 200])
  expect((await begin(adviser, id)).status).toBe(404)
  expect((await begin(analyst, id)).body.checks).toEqual(checks)
  expect((await data()).body.responseOCR).toHaveLength(1)
  expect(textract.jobsOf(reading)).toHaveLength(1)
})

test('the expedition date that the adviser gave is compared with the document', async () => {
  const { uploaded } = await readyOrder(adviser)
  const { id, expeditionDate } = uploaded.find((one) => one.expeditionDate) ?? { id: '' }
  const reading = (await begin(adviser, id)).body.document?.id ?? ''
  await starts(reading)
  await ends(reading, { 'Fecha de expedición': '02/01/2020' })
  expect((await read(adviser, id)).body.checks[2]).toMatchObject({
    ...{ of: 'date', expected: expeditionDate, result: 'other' },
    fields: [{ text: '02/01/2020' }],
  })
})

test('a reading that was begun before the order is sent finds its document in the order', async () => {
  const { form, uploaded } = await readyOrder(adviser)
  const { id } = pagareOf(uploaded)
  const reading = (await begin(adviser, id)).body.document?.id ?? ''
  await sendOrder(adviser, form)
  expect(await starts(reading)).toMatch(/^orders\//)
  await ends(reading)
  expect((await read(analyst, id)).body.document?.status).toBe('SUCCEEDED')
})

test('a reading that fails while its draft is sent is started again in the order, once', async () => {
  const { form, uploaded } = await readyOrder(adviser)
  const { id } = pagareOf(uploaded)
  const reading = (await begin(adviser, id)).body.document?.id ?? ''
  await starts(reading)
  await sendOrder(adviser, form)
  const fails = async () => {
    const job = textract.jobOf(reading)
    job.outcome = { JobStatus: 'FAILED', StatusMessage: 'UNSUPPORTED_DOCUMENT' }
    await mustDeliver(toldOf(job))
  }
  await fails()
  expect((await read(analyst, id)).body.document?.status).toBe('PROCESSING')
  expect(textract.jobsOf(reading).map(({ key }) => key.split('/')[0])).toEqual(['drafts', 'orders'])
  await fails()
  expect((await read(analyst, id)).body.document).toMatchObject({ status: 'FAILED', unfit: true })
  expect(textract.jobsOf(reading)).toHaveLength(2)
})

test('in a correction the adviser sees what was read of the documents that it keeps, and has a new one read', async () => {
  const { form, uploaded, analyst: reader } = await returnedOrder(adviser)
  const { id: kept } = pagareOf(uploaded)
  const reading = (await begin(reader, kept)).body.document?.id ?? ''
  expect(await starts(reading)).toMatch(/^orders\//)
  await ends(reading)
  expect((await read(adviser, kept)).status).toBe(404)
  await correctOrder(adviser, form.numberControl)
  expect((await begin(adviser, kept)).body.checks).toHaveLength(2)
  expect(textract.jobsOf(reading)).toHaveLength(1)
  const added = await upload(adviser, form, { ...(await pagareFile('aclaración.pdf')), typeName: 'EC_OTROS' })
  const ofAdded = (await begin(adviser, added.id)).body.document?.id ?? ''
  expect(await starts(ofAdded)).toBe(added.key)
  await ends(ofAdded)
  expect(await answersTo(added.id)).toEqual([200, 404, 404])
  await sendOrder(adviser, form, 2)
  expect(await answersTo(added.id)).toEqual([404, 404, 200])
})

test('after a removal and after the end of its draft nobody is shown what was read', async () => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  const [removed, left] = [await pagareFile(), { ...(await pagareFile()), typeName: 'EC_OTROS' }]
  const files = [await upload(adviser, form, removed), await upload(adviser, form, left)]
  for (const { id } of files) {
    const reading = (await begin(adviser, id)).body.document?.id ?? ''
    await starts(reading)
    await ends(reading)
    expect(await answersTo(id)).toEqual([200, 404, 404])
  }
  await removeDocument(adviser, files[0])
  expect(await answersTo(files[0]?.id ?? '')).toEqual([404, 404, 404])
  await call(asOrders, orders.discard, adviser, { params: { numberControl: form.numberControl } })
  expect(await answersTo(files[1]?.id ?? '')).toEqual([404, 404, 404])
  // The number is free, and another order with it has documents of its own.
  const other = await readyOrder(colleague, { numberControl: form.numberControl })
  await sendOrder(colleague, other.form)
  for (const { id } of files) expect(await answersTo(id)).toEqual([404, 404, 404])
})

test('a document that can never be read is not read again, and a spreadsheet never', async () => {
  const { uploaded } = await readyOrder(adviser)
  const { id } = pagareOf(uploaded)
  const reading = (await begin(adviser, id)).body.document?.id ?? ''
  await starts(reading)
  const job = textract.jobOf(reading)
  job.outcome = { JobStatus: 'FAILED', StatusMessage: 'UNSUPPORTED_DOCUMENT' }
  await mustDeliver(toldOf(job))
  expect((await begin(adviser, id)).body.document).toMatchObject({ status: 'FAILED', unfit: true })
  const sheet = uploaded.find(({ fileName }) => fileName.endsWith('.xlsx'))
  expect((await begin(adviser, sheet?.id ?? '')).status).toBe(422)
})

test('a document that must be signed is checked for a signature, where the reader finds them', async () => {
  const checkedWith = async (found: 'yes' | 'no', signed: boolean) => {
    process.env.SIGNATURES_READ = found
    const { uploaded } = await readyOrder(adviser)
    const { id } = pagareOf(uploaded)
    const reading = (await begin(adviser, id)).body.document?.id ?? ''
    await starts(reading)
    const job = textract.jobOf(reading)
    job.outcome = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { lines: ['Pagaré'], signed }) }
    await mustDeliver(toldOf(job))
    const { checks } = (await read(adviser, id)).body
    return checks.find(({ of }: { of: string }) => of === 'signature')?.result
  }
  expect(await checkedWith('no', false)).toBeUndefined()
  expect(await checkedWith('yes', false)).toBe('absent')
  expect(await checkedWith('yes', true)).toBe('same')
  process.env.SIGNATURES_READ = 'no'
})
