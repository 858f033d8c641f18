import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapClient, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { filedOrder } from '../../test/support/filed-orders.ts'
import { asOcr, deliverWithin, mustDeliver, useOwnOcr } from '../../test/support/ocr.ts'
import { asDocumentReadings } from '../../test/support/orders.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { s3 } from '../aws/s3.ts'

let textract: Textract
let adviser: TestUser
let analyst: TestUser
beforeAll(async () => {
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  textract = await useOwnOcr('listed-readings')
  adviser = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
})

const untaps: (() => void)[] = []
afterEach(() => {
  for (const untap of untaps.splice(0)) untap()
})

const place = { management: 'groupDisbursement', process: 'disbursementOrder', priority: 'Media' } as const
const anOrder = (): Promise<OrderForm> => filedOrder(adviser, place, new Date())
const listOf = async ({ numberControl: controlNumber }: OrderForm, user = analyst) =>
  (await call(asDocumentReadings, documents.byRequest, user, { params: { controlNumber }, query: {} })).body
const idOf = ({ numberControl }: OrderForm, type = 'EC_PAGARE_FISICO') => `${numberControl}.${type}`

const begin = async (id: string): Promise<string> => {
  const { body } = await call(asDocumentReadings, documentReadings.begin, analyst, { params: { id } })
  await mustDeliver({ start: { id: body.document?.id, attempt: 1 } })
  return body.document?.id ?? ''
}
type Said = Parameters<typeof pageBlocks>[1]
const ends = async (reading: string, said: Said | undefined): Promise<void> => {
  const job = textract.jobOf(reading)
  job.outcome = said
    ? { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, said) }
    : { JobStatus: 'FAILED' }
  await mustDeliver(toldOf(job))
}
const correct = (reading: string, field: string, version: number, text?: string) =>
  call(asOcr, ocrCalls.correct, analyst, { params: { id: reading, field }, body: { version, text } })

describe('the list of an order’s documents', () => {
  it('says of each whose reading was asked for its state and, once it was read, what was found', async () => {
    const form = await anOrder()
    const types = ['EC_PAGARE_FISICO', 'EC_SOLICITUD_DESEMBOLSO', 'IC_DOCUMENTO_IDENTIDAD', 'EC_OTROS']
    const ids = (await listOf(form)).documents.map(({ id }) => id).slice(0, types.length)
    expect((await listOf(form)).readings).toEqual([])
    const [other, same, failed, underWay] = ids as [string, string, string, string]
    await ends(await begin(other), { fields: { 'Cédula:': '99.888.777' } })
    const doubtful = { fields: { 'Cédula:': form.identiCustomer, 'Valor:': '5' }, confidence: 89 }
    await ends(await begin(same), doubtful)
    await ends(await begin(failed), undefined)
    await begin(underWay)
    const { readings } = await listOf(form)
    expect(new Map(readings?.map((one) => [one.document, one]))).toEqual(
      new Map(
        [
          {
            ...{ document: other, status: 'SUCCEEDED' as const, mismatch: true, doubtful: 0 },
            values: expect.arrayContaining([
              { of: 'customer', result: 'other', text: '99.888.777', page: 1, box: expect.any(Object) },
              { of: 'control', result: 'absent' },
            ]),
          },
          {
            ...{ document: same, status: 'SUCCEEDED' as const, mismatch: false, doubtful: 2 },
            values: expect.arrayContaining([
              { of: 'customer', result: 'same', text: form.identiCustomer, page: 1, box: expect.any(Object) },
              { of: 'control', result: 'absent' },
            ]),
          },
          { document: failed, status: 'FAILED' as const },
          { document: underWay, status: 'PROCESSING' as const },
        ].map((one) => [one.document, one]),
      ),
    )
  })

  it('stays true after corrections, also several at once, and after their removal', async () => {
    const form = await anOrder()
    const reading = await begin(idOf(form))
    const fields = { 'Cédula:': '99.888.777', 'Valor:': '5', 'Plazo:': '12' }
    await ends(reading, { fields, confidence: 60 })
    const found = async () => {
      const [listed] = (await listOf(form)).readings ?? []
      const { body } = await call(asDocumentReadings, documentReadings.read, analyst, {
        params: { id: idOf(form) },
      })
      expect(body.summary).toEqual(listed)
      return listed
    }
    expect(await found()).toMatchObject({ mismatch: true, doubtful: 3 })
    await Promise.all([
      correct(reading, '1-0', 0, form.identiCustomer),
      correct(reading, '1-1', 0, '6'),
      correct(reading, '1-2', 0, '24'),
    ])
    expect(await found()).toMatchObject({
      ...{ mismatch: false, doubtful: 0 },
      values: [{ of: 'customer', result: 'same', text: form.identiCustomer, page: 1 }, { of: 'control' }],
    })
    await correct(reading, '1-0', 1)
    expect(await found()).toMatchObject({ mismatch: true, doubtful: 1 })
  })

  it('has what the first run found of a result that takes several', async () => {
    const form = await anOrder()
    const reading = await begin(idOf(form))
    const page = (number: number, said: Said) => pageBlocks(number, { ...said, confidence: 80 })
    const blocks = [
      ...page(1, { lines: [`Control ${form.numberControl}`], fields: { 'Cédula:': '99.888.777' } }),
      ...[2, 3, 4].flatMap((number) => page(number, { fields: { 'Valor:': '5' } })),
    ]
    textract.jobOf(reading).outcome = { JobStatus: 'SUCCEEDED', pages: 4, blocks }
    textract.answersHold(9)
    const message = { settle: { id: reading, attempt: 1 } }
    let runs = 0
    for (let sent: unknown[] = [message]; sent.length > 0 && runs < 20; runs += 1)
      sent = await messagesSent(() => deliverWithin(runs > 2 ? 60_000 : 6_000, message))
    expect(runs).toBeGreaterThan(2)
    expect((await listOf(form)).readings).toMatchObject([{ mismatch: true, doubtful: 4 }])
    const read = { params: { id: idOf(form) } }
    const { checks } = (await call(asDocumentReadings, documentReadings.read, analyst, read)).body
    expect(checks.map(({ result }) => result)).toEqual(['other', 'same'])
  })

  it('says nothing of readings to an adviser, and opens no object for others: one query', async () => {
    const form = await anOrder()
    await ends(await begin(idOf(form)), { fields: { 'Cédula:': '1.234.567' } })
    const asked: string[] = []
    untaps.push(
      tapDynamo(({ operation, input: { TableName } }, send) => {
        if (TableName === process.env.OCR_TABLE) asked.push(operation)
        return send()
      }),
      tapClient(s3, ({ operation }, send) => {
        asked.push(operation)
        return send()
      }),
    )
    expect(await listOf(form, adviser)).not.toHaveProperty('readings')
    expect(asked).toEqual([])
    expect((await listOf(form, await signedIn('LideresDesembolsos'))).readings).toHaveLength(1)
    expect(asked).toEqual(['Query'])
  })

  it('is there without what was read if that cannot be asked for', async () => {
    const form = await anOrder()
    untaps.push(
      tapDynamo(({ input: { TableName } }, send) => {
        if (TableName === process.env.OCR_TABLE)
          throw Object.assign(new Error('refused'), { name: 'AccessDeniedException' })
        return send()
      }),
    )
    const listed = await listOf(form)
    expect(listed.documents.length).toBeGreaterThan(3)
    expect(listed).not.toHaveProperty('readings')
  })
})
