import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { handler as totals } from '../../services/changes/totals.ts'
import { handler as directoryHandler } from '../../services/directory/index.ts'
import { handler as previewsHandler } from '../../services/previews/index.ts'
import { handler as sessionsHandler } from '../../services/sessions/index.ts'
import { handler as credentialsHandler } from '../../services/upload-credentials/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { caseChanges } from '../../shared/case-change-calls.ts'
import type { CaseRow, CaseStatus } from '../../shared/cases.ts'
import { directory } from '../../shared/directory.ts'
import { documents } from '../../shared/document-calls.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { loads } from '../../shared/loads.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { orders } from '../../shared/orders.ts'
import { type OpenedSession, sessions } from '../../shared/sessions.ts'
import { timedId } from '../../shared/timed-id.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import { caseChange } from '../support/ans.ts'
import { call, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { pdfFile } from '../support/files.ts'
import { handOffToken } from '../support/hand-off.ts'
import { asLoads, csvOf, deliver, endedLongAgo, goodCells, loadFile } from '../support/loads.ts'
import {
  asDocumentReadings,
  asDocuments,
  asOrders,
  indexBody,
  orderFormOf,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../support/orders.ts'
import { correctOrder, returnedOrder } from '../support/returned-orders.ts'
import { activityCalls } from './activity-calls.ts'
import { agreementCalls } from './agreement-calls.ts'
import { applyCalls } from './apply-calls.ts'
import { auditCalls } from './audit-calls.ts'
import { awayCalls } from './away-calls.ts'
import { dailyDataCalls } from './daily-data-calls.ts'
import { demandCalls } from './demand-calls.ts'
import { failedCalls } from './failed-calls.ts'
import { fileCalls } from './file-calls.ts'
import { groupCalls } from './group-calls.ts'
import { guaranteeCallsMade } from './guarantee-calls.ts'
import { guaranteeReportCalls } from './guarantee-report-calls.ts'
import { kardexCalls } from './kardex-calls.ts'
import { mailCalls } from './mail-calls.ts'
import { massiveNewsCalls } from './massive-news-calls.ts'
import { namedUserCallsMade } from './named-user-calls.ts'
import { newsCalls, newsOfYesterday } from './news-calls.ts'
import { ocrCallsMade } from './ocr-calls.ts'
import { parameterCalls } from './parameter-calls.ts'
import { preparedFileCalls } from './prepared-file-calls.ts'
import { reportCalls } from './report-calls.ts'
import { rosterFileCallsMade } from './roster-file-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { sweepCalls } from './sweep-calls.ts'
import { totalsCalls } from './totals-calls.ts'
import { viewCalls } from './view-calls.ts'

const asSessions = sessionsHandler as unknown as Handler
const asCredentials = credentialsHandler as unknown as Handler
const asCases = casesHandler as unknown as Handler
const asDirectory = directoryHandler as unknown as Handler
const asPreviews = previewsHandler as unknown as Handler

const userOf = (opened: OpenedSession): TestUser => opened as unknown as TestUser

const sessionCalls = async (): Promise<void> => {
  const entered = await call(asSessions, sessions.handOff, undefined, {
    body: { session: await handOffToken() },
  })
  const user = userOf(entered.body)
  await call(asSessions, sessions.reportActivity, user, {})
  const role = { roleToAssume: 'front-adviser', sessionName: 'recorded', durationSeconds: 3_600 as const }
  await call(asCredentials, sessions.getFrontRole, user, { body: role })
  await call(asSessions, sessions.tokenGet, user, { query: { key: await keyNameOf(user.userKey) } })
  const { body } = await call(asSessions, sessions.tokenRenew, user, {})
  await call(asSessions, sessions.tokenDelete, { ...user, accessToken: body.token }, {})
}

/** Too large as PNG: its pages are answered as links. */
const noisyTiff = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const sheet = sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: 'white', noise } })
  return sheet.tiff({ compression: 'jpeg', quality: 60 }).toBuffer()
}

const draftCalls = async (adviser: TestUser): Promise<void> => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  const query = { documentType: 'PN' as const }
  await call(asDocuments, documents.types, adviser, { params: { productId: form.product }, query })
  const paid = { typeName: 'EC_PAZ_Y_SALVO', fileName: 'deuda.pdf', bytes: await pdfFile() }
  const { id: dropped } = await upload(adviser, form, paid)
  await prepareOrder(adviser, { ...form, product: 'vehiculo' }, [dropped])
  const signed = { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'solicitud.tiff', bytes: await noisyTiff() }
  const document = await upload(adviser, form, signed)
  await call(asDocuments, documents.stream, adviser, { params: { id: document.id }, query: {} })
  await call(asPreviews, documents.convertTiff, adviser, { body: { id: document.id } })
  const removed = { id: form.numberControl, key: document.key, typeName: document.typeName }
  await call(asDocuments, documents.remove, adviser, { query: removed })
  const stream = signed.bytes.toString('base64')
  await call(asDocuments, documents.index, adviser, { body: { ...indexBody(form, signed), stream } })
  const ofControl = { params: { numberControl: form.numberControl } }
  await call(asOrders, orders.drafts, adviser, { query: {} })
  await call(asOrders, orders.draft, adviser, ofControl)
  await call(asOrders, orders.discard, adviser, ofControl)
}

const orderCalls = async (adviser: TestUser, analyst: TestUser): Promise<void> => {
  const { form, uploaded } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  await call(asCases, cases.sentOrders, adviser, { query: {} })
  const customer = `${form.typeCustomer}-${form.identiCustomer}`
  const query = { controlNumber: form.numberControl }
  await call(asDocuments, documents.ofOrder, analyst, { params: { customer }, query })
  const { typeCustomer: custidenttype, identiCustomer: custidentnum } = form
  await call(asDocuments, documents.list, analyst, { query: { custidenttype, custidentnum, ...query } })
  await call(asDocumentReadings, documents.byRequest, analyst, { params: query, query: {} })
  await call(asDocuments, documents.updateHandle, analyst, {
    headers: {
      'document-name': 'EC_PAGARE_FISICO',
      'customer-id-type': custidenttype,
      'customer-id-number': custidentnum,
    },
    body: { ...query, documentHandle: 'GD-1' },
  })
  for (const { id, contentType } of uploaded) {
    await call(asDocuments, documents.stream, analyst, { params: { id }, query: {} })
    if (contentType === 'image/tiff') await call(asPreviews, documents.convertTiff, analyst, { body: { id } })
  }
}

/** A returned order that is sent again with an additional document. */
const correctionCalls = async (adviser: TestUser): Promise<void> => {
  const { form } = await returnedOrder(adviser)
  await correctOrder(adviser, form.numberControl)
  const others = { typeName: 'EC_OTROS', fileName: 'aclaración.pdf', bytes: await pdfFile() }
  await upload(adviser, form, others)
  await sendOrder(adviser, form)
  const params = { controlNumber: form.numberControl }
  await call(asDocuments, documents.changes, adviser, { params })
}

const change = (
  analyst: TestUser,
  { requestNumber, pkRequest, skRequest }: CaseRow,
  status: CaseStatus,
  more = {},
) =>
  call(asCases, cases.changeStatus, analyst, {
    params: { status: status as 'OPEN' },
    body: { requestNumber, pkRequest, skRequest, idProductivity: randomUUID(), ...more },
  })

const caseCalls = async (analyst: TestUser): Promise<void> => {
  const process = { management: 'groupDisbursement' as const, process: 'disbursementOrder' }
  const ofMine = (status: 'OPEN' | 'PAUSED') =>
    call(asCases, cases.ofHandler, analyst, { params: { status, id: analyst.login }, query: process })
  const assign = async (): Promise<CaseRow> => {
    await pendingCase()
    return (await call(asCases, cases.claim, analyst, { body: { ...process, actionId: randomUUID() } })).body
  }
  await pendingCase()
  await call(asCases, cases.pending, analyst, { params: { limit: 10 }, query: process })
  const byAgreement = { management: 'librances' as const, process: 'voboPayroll' }
  const vobo = await signedIn('VerificadorLibranzasDesembolso')
  await call(asCases, cases.pending, vobo, { params: { limit: 10 }, query: byAgreement })
  await call(asCases, cases.waiting, analyst, { params: { management: process.management } })
  const first = await assign()
  await call(asCases, openCase.mine, analyst, {})
  await ofMine('OPEN')
  await call(asCases, cases.byNumber, analyst, { params: { number: first.requestNumber } })
  await call(asCases, cases.ofCustomer, analyst, { query: { document: first.document } })
  await change(analyst, first, 'PAUSED', { reasonReturn: 'Recursos FNG agotados' })
  await ofMine('PAUSED')
  await change(analyst, first, 'OPEN')
  await change(analyst, first, 'APPROVED')
  await change(analyst, await assign(), 'REJECT', { reasonReturn: 'Falta la firma', returnKind: 'Devuelto' })
  await call(asCases, cases.history, analyst, { params: { number: first.requestNumber }, query: {} })
}

/** CARNUN01 and SEBPEN01 are in the bank's directory as handlers of disbursements. */
const leaderCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsos')
  const [from, to] = [
    await signedIn('GestoresDesembolsos', 'CARNUN01'),
    await signedIn('GestoresDesembolsos', 'SEBPEN01'),
  ]
  const order = { management: 'groupDisbursement' as const, process: 'disbursementOrder' }
  const { management } = order
  const period = '2026-11-01_2026-11-21'
  await call(asCases, leaderCases.counts, leader, { params: { ...order, period } })
  const { number } = await pendingCase()
  await totals(caseChange({ number }))
  const since = String(Date.now() - 60_000)
  await call(asCases, caseChanges.since, leader, { params: { management }, headers: { since } })
  const lists = ['PENDING', 'OPEN', 'APPROVED'] as const
  for (const status of lists)
    await call(asCases, leaderCases.list, leader, { params: { status }, query: { management } })
  // The light reads the parameters of the ANS, and the handler what they hold.
  for (const query of [{ light: 'red' as const }, { handler: from.login }])
    await call(asCases, leaderCases.list, leader, {
      params: { status: 'PAUSED' },
      query: { management, ...query },
    })
  await call(asCases, leaderCases.totals, leader, { params: { management }, query: {} })
  const { body: queue } = await call(asCases, cases.pending, leader, { params: { limit: 1 }, query: order })
  const keysOf = ({ pkRequest, skRequest, requestNumber }: CaseRow) => ({
    pkRequest,
    skRequest,
    requestNumber,
    actionId: randomUUID(),
  })
  const [next] = queue as [CaseRow]
  const chosen = { params: { priority: 'Alta' as const }, body: keysOf(next) }
  await call(asCases, leaderCases.changePriority, leader, chosen)
  await call(asCases, leaderCases.changePriority, leader, chosen)
  const claim = { body: { ...order, actionId: randomUUID() } }
  const { body: held } = await call(asCases, cases.claim, from, claim)
  const give = (
    row: CaseRow,
    Requser: string,
    by: typeof leaderCases.changeOwner = leaderCases.changeOwner,
  ) => call(asCases, by, leader, { body: { ...keysOf(row), Requser, status: 'OPEN' } })
  const { body: reassigned } = await give(held, to.login)
  await call(asCases, leaderCases.ofUser, leader, { params: { id: to.login }, query: { status: 'OPEN' } })
  const released = { params: { user: to.login }, body: { management, actionId: randomUUID() } }
  await call(asCases, leaderCases.pauseOpen, leader, released)
  // A repeat is answered from its record.
  await call(asCases, leaderCases.pauseOpen, leader, released)
  await call(asCases, leaderCases.ofUser, leader, { params: { id: to.login }, query: { status: 'PAUSED' } })
  await give(reassigned, from.login, leaderCases.caseTransfer)
  await call(asDirectory, directory.getInfoUserIdm, leader, { body: { user: to.login } })
  await call(asDirectory, directory.handlers, leader, { params: { management }, query: {} })
}

/** A file that loads after a dry run, one that runs out of time at once, and one that is already loaded. */
const loadCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresBancaMasiva')
  const known = await pendingCase({ management: 'massiveBanking', process: 'massiveDisbursement' })
  const file = csvOf([goodCells(), goodCells({ number: known.number })])
  const checked = await loadFile(leader, file, { dryRun: true })
  const uploadId = timedId(new Date())
  await call(asLoads, loads.loadChecked, leader, { params: { id: checked.id }, body: { uploadId } })
  await deliver(leader, uploadId, 0)
  await deliver(leader, uploadId)
  await call(asLoads, loads.refused, leader, { params: { id: checked.id } })
  await endedLongAgo(leader, checked.id)
  await call(asLoads, loads.refused, leader, { params: { id: checked.id } })
  await deliver(leader, checked.id)
  await call(asLoads, loads.refused, leader, { params: { id: checked.id } })
  await call(asLoads, loads.list, leader, { query: {} })
}

/** Every call of every function, as its users make them, so that each branch reaches AWS. */
export const makeEveryCall = async (): Promise<void> => {
  const adviser = await signedIn('Asesores')
  const analyst = await signedIn('GestoresDesembolsos')
  await sessionCalls()
  await draftCalls(adviser)
  await orderCalls(adviser, analyst)
  await correctionCalls(adviser)
  await mailCalls(adviser)
  await sweepCalls(adviser)
  await caseCalls(analyst)
  await totalsCalls(analyst)
  await leaderCalls()
  await loadCalls()
  await preparedFileCalls()
  await demandCalls()
  await parameterCalls()
  await agreementCalls()
  await guaranteeCallsMade()
  await staffCalls()
  await namedUserCallsMade()
  await rosterFileCallsMade()
  await activityCalls()
  await reportCalls()
  await groupCalls()
  await viewCalls()
  await awayCalls()
  await kardexCalls()
  await newsCalls()
  await massiveNewsCalls()
  await applyCalls()
  await newsOfYesterday()
  await dailyDataCalls()
  await auditCalls()
  await guaranteeReportCalls()
  await fileCalls()
  await ocrCallsMade()
  await failedCalls()
}
