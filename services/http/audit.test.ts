import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queueUrl } from '../../infra/local/environment.ts'
import { type AuditEntry, auditEntry } from '../../shared/audit.ts'
import { cases } from '../../shared/case-calls.ts'
import { documents } from '../../shared/document-calls.ts'
import { refusals } from '../../shared/errors.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { asDocuments, readyOrder, sendOrder } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { sqs } from '../aws/sqs.ts'
import { handler } from '../cases/index.ts'

const asCases = handler as unknown as Handler
const process = { management: 'groupVive', process: 'viveDisbursement' } as const

let entries: AuditEntry[]
let isAway: boolean
let logged: string[]
let untap = () => {}
beforeAll(() => useOwnCasesTable('audit'))
beforeEach(() => {
  entries = []
  logged = []
  isAway = false
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
  untap = tapClient(sqs, async ({ input: { QueueUrl, MessageBody } }, send) => {
    if (QueueUrl !== queueUrl('audit')) return send()
    if (isAway) throw new Error('the queue is away')
    // Parsed as strictly as its writer does, and taken by the real queue.
    entries.push(auditEntry().parse(JSON.parse(String(MessageBody))))
    return send()
  })
})
afterEach(() => untap())

const sentDocument = async () => {
  const adviser = await signedIn('Asesores')
  const { form, uploaded } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  entries = []
  return { form, id: uploaded[0]?.id ?? '' }
}
const open = (user: TestUser, id: string) =>
  call(asDocuments, documents.stream, user, { params: { id }, query: {} })
const claim = (user: TestUser) =>
  call(asCases, cases.claim, user, { body: { ...process, actionId: randomUUID() } })

it('has who opened a document, from which session and address, and whose it is', async () => {
  const { form, id } = await sentDocument()
  const analyst = await signedIn('GestoresDesembolsos')
  expect((await open(analyst, id)).status).toBe(200)
  expect(entries).toEqual([
    {
      ...{ at: expect.any(String), request: expect.any(String), session: expect.any(String) },
      ...{ address: '127.0.0.1', login: analyst.login, role: 'GestoresDesembolsos' },
      ...{ call: 'GET /get-disbursement-document-stream/{id}', object: 'document', deed: 'saw' },
      outcome: 'done',
      ids: [form.numberControl, id],
      customers: [form.identiCustomer],
    },
  ])
  expect(analyst.accessToken).not.toContain(entries[0]?.session)
  await open(analyst, id)
  await open(await signedIn('GestoresDesembolsos', analyst.login), id)
  const [first, second, third] = entries
  expect(second?.session).toBe(first?.session)
  expect(third?.session).not.toBe(first?.session)
  expect(new Set(entries.map(({ request }) => request)).size).toBe(3)
})

it('has what was refused and to whom, also where the role is not enough', async () => {
  const { number, document } = await pendingCase()
  const adviser = await signedIn('Asesores')
  await call(asCases, cases.history, adviser, { params: { number }, query: {} })
  await open(adviser, '999.nothing')
  expect(entries).toMatchObject([
    { login: adviser.login, object: 'case', ids: [number], customers: [], outcome: 'forbidden' },
    { login: adviser.login, object: 'document', ids: ['999.nothing'], outcome: 'notFound' },
  ])
  expect(JSON.stringify(entries)).not.toContain(document)
})

it('has each case of a list with its customer, and nothing of an empty one', async () => {
  const { number, document } = await pendingCase()
  const analyst = await signedIn('GestoresDesembolsos')
  const found = await call(asCases, cases.ofCustomer, analyst, { query: { document } })
  expect(found.body.items.map(({ requestNumber }) => requestNumber)).toContain(number)
  expect(entries[0]?.ids).toContain(number)
  expect(entries[0]?.customers).toEqual([document])
  entries = []
  const vobo = { management: 'librances', process: 'voboPayroll' } as const
  const verifier = await signedIn('VerificadorLibranzasDesembolso')
  await call(asCases, cases.pending, verifier, { params: { limit: 10 }, query: vobo })
  expect(entries).toEqual([])
})

it('refuses a document whose entry cannot be written', async () => {
  const { id } = await sentDocument()
  isAway = true
  const { status, refusal } = await open(await signedIn('GestoresDesembolsos'), id)
  expect({ status, code: refusal?.code }).toEqual({ status: 503, code: 'auditUnavailable' })
  expect(refusal?.message).toBe(refusals.auditUnavailable.message)
})

it('never fails a claim, and logs what is missing without the number of anybody’s document', async () => {
  const analyst = await signedIn('GestoresVive')
  const { number, document } = await pendingCase({ ...process })
  isAway = true
  const { status, body, raw } = await claim(analyst)
  expect({ status, number: body.requestNumber }).toEqual({ status: 200, number })
  expect(raw.body).toContain(document)
  const lines = logged.filter((line) => line.includes('AUDIT_NOT_WRITTEN'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      ...{ code: 'AUDIT_NOT_WRITTEN', login: analyst.login, call: 'POST /requests/self-assign' },
      requestId: expect.any(String),
    }),
  ])
  expect(lines.join()).not.toContain(document)
  expect((await call(asCases, cases.byNumber, analyst, { params: { number } })).status).toBe(200)
})
