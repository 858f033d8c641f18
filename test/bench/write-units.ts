import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { newCaseWrites } from '../../services/cases/create.ts'
import { handler } from '../../services/cases/index.ts'
import { caseCheck } from '../../services/cases/writes.ts'
import { handler as totals } from '../../services/changes/totals.ts'
import { acceptFile, putInspections } from '../../services/documents/draft-documents.ts'
import { beginDraft, draftDelete, findDraft } from '../../services/documents/draft-store.ts'
import { inspectionOf } from '../../services/documents/index-document.ts'
import { orderDocumentsPut } from '../../services/documents/order-documents.ts'
import { outboxPut } from '../../services/notifications/outbox.ts'
import { casesTable, keys, partitions } from '../../services/table/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow, CaseStatus } from '../../shared/cases.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, signedIn } from '../support/api.ts'
import { newCase, pendingCase } from '../support/cases.ts'
import { everyItem, type StoredItem, writeInBatches } from '../support/items.ts'
import { removeCase, startCase } from '../support/reports.ts'
import { type Entry, type Ledger, openLedger, unitsOf } from './ledger.ts'
import { atMost, type Figure, sum } from './report.ts'

/**
 * The units that the rules require for an order's life, at 1 KB per item: create 8 (case, queue entry, by-adviser
 * entry, counter, and the outbox entry that decision 21 requires with the order), claim 13 (with its stored answer,
 * which a repeat gets by decision 32 although it names no case), pause 15, resume 13, approve 13.
 */
const required = 62

const form = (control: string) => ({
  product: 'libranza',
  typeCustomer: 'C' as const,
  identiCustomer: '1020304050',
  numberControl: control,
  creditProject: '77000111222',
})

const documentOf = (login: string, control: string): UploadedDocument => ({
  id: `${control}.${randomUUID()}`,
  key: `drafts/${login}/${control}/${randomUUID()}`,
  typeName: 'EC_LIBRANZA_FIRMADA',
  typeNameLabel: 'Libranza firmada por la pagaduría',
  fileName: 'Libranza firmada Gómez Peña.pdf',
  contentType: 'application/pdf',
  size: 1_250_000,
  sha256: 'q1MKE+RZFJgrefm34+uplM/R8/si9xzqGvvwK0YMbR0=',
  uploadedAt: new Date().toISOString(),
  uploadedBy: login,
})

/** Turns the draft into a case, with the writes of `services/orders/send.ts`. */
const create = async (control: string, login: string, count: number, ledger: Ledger) => {
  const now = new Date()
  ledger.begin('prepare')
  await beginDraft(login, { form: form(control), documents: {} }, caseCheck(control, 0), now)
  const documents = Array.from({ length: count }, () => documentOf(login, control))
  for (const document of documents) {
    const draft = await findDraft(login, control, now)
    const [, documentId = ''] = document.id.split('.')
    if (draft) await putInspections(login, draft, { [documentId]: inspectionOf(document) })
    await acceptFile({ user: login, controlNumber: control, documentId }, document)
  }
  const draft = await findDraft(login, control, now)
  if (!draft) throw new Error('the draft is not there')
  ledger.begin('create')
  const made = newCase({
    number: control,
    product: 'Libranza',
    numberControl: control,
    creditProject: form(control).creditProject,
    line: 'Órdenes de desembolso',
    filedBy: login,
    filingOfficeCode: '0274',
  })
  await dynamo.send(
    new TransactWriteCommand({
      TransactItems: [
        ...newCaseWrites(made, now),
        orderDocumentsPut({ filedBy: login, form: form(control), documents }),
        ...outboxPut({ number: control, attempt: 1, at: now }),
        { Delete: draftDelete(login, draft) },
      ],
    }),
  )
}

/** The cost of the creation with the six documents that the demo catalogue requires for the same order. */
const createWithSix = async (): Promise<number> => {
  const ledger = openLedger(casesTable())
  await create('20261121000000000006', 'ASESOR06', 6, ledger)
  ledger.close()
  return sum(ledger.entries.filter(({ step }) => step === 'create').map(unitsOf))
}

/** The cost of each write of an order's life, from its draft to its approval after a pause. */
export const liveOnce = async (): Promise<Entry[]> => {
  const ledger = openLedger(casesTable())
  await create('20261121000000000001', 'ASESOR01', 1, ledger)
  const analyst = await signedIn('GestoresDesembolsos')
  ledger.begin('claim')
  const claimed = await call(handler, cases.claim, analyst, {
    body: { ...orderProcess, actionId: randomUUID() },
  })
  const { pkRequest, skRequest, requestNumber } = claimed.body
  const step = async (name: string, status: CaseStatus, reasonReturn?: string) => {
    ledger.begin(name)
    const { status: answer } = await call(handler, cases.changeStatus, analyst, {
      params: { status: status as 'OPEN' },
      body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), reasonReturn },
    })
    if (answer !== 200) throw new Error(`${name} answered ${answer}`)
  }
  await step('pause', 'PAUSED', 'Requiere autorización / VoBo')
  await step('resume', 'OPEN')
  await step('approve', 'APPROVED')
  ledger.close()
  return ledger.entries
}

export const unitsOfSteps = (entries: readonly Entry[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ step }) => step)].map(([step, some]) => [step, sum(some.map(unitsOf))]),
  )

/** Write units of cases that a handler reports, by action. */
const reportedCases = async (): Promise<Figure> => {
  const analyst = await signedIn('GestoresDesembolsos')
  const ledger = openLedger(casesTable())
  const start = async (name: string, form: Parameters<typeof startCase>[1] = {}): Promise<string> => {
    ledger.begin(name)
    return (await startCase(analyst, form)).body.requestNumber
  }
  const remove = async (name: string, number: string) => {
    ledger.begin(name)
    const { status } = await removeCase(analyst, number)
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  await remove('mistaken', await start('report'))
  ledger.begin('')
  const { number } = await pendingCase({ management: 'groupDisbursement', process: 'guaranteeVerification' })
  const form = { requestNumber: number, subProcess: 'VerificationGuarantees' } as const
  await remove('giveBack', await start('claim by number', form))
  ledger.close()
  const entries = ledger.entries.filter(({ step }) => step !== '')
  const steps = Object.entries(unitsOfSteps(entries)).map(([step, taken]) => `${step} ${taken}`)
  return {
    id: 'P1',
    metric: 'write units of a reported case and its end, of a queued one that is claimed and given back',
    measured: steps.join(', '),
    goal: 'told, not judged',
    details: entries.map(lineOf),
  }
}

/** The write units of a stream batch that counts the totals of work records. */
const countTotals = async (records: readonly StoredItem[]): Promise<Entry[]> => {
  const ledger = openLedger(casesTable())
  const Records = records.map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
  const { batchItemFailures } = await totals({ Records })
  ledger.close()
  if (batchItemFailures.length > 0) throw new Error('the records are not counted')
  return ledger.entries
}

/** An order's life leaves two records; within a batch, many users leave records of the same process. */
export const totalsAfterLife = async (): Promise<Figure> => {
  const ofLife = (await everyItem(casesTable())).filter(({ pk }) => pk.startsWith(partitions.productivity))
  const alone = sum((await countTotals(ofLife)).map(unitsOf))
  const [record] = ofLife
  const others = Array.from({ length: 50 }, (_, place): StoredItem => {
    const [user, idProductivity] = [`BENCH${place}`, randomUUID()]
    return {
      ...record,
      ...keys.productivity(user, String(record?.day), idProductivity),
      user,
      idProductivity,
    }
  })
  await writeInBatches(
    casesTable(),
    others.map((Item) => ({ PutRequest: { Item } })),
  )
  const together = sum((await countTotals(others)).map(unitsOf)) / others.length
  return {
    id: 'P1',
    metric: `write units of the totals of a life's ${ofLife.length} records, after it and from the stream`,
    measured: String(alone),
    goal: 'told, not judged',
    details: [`a record in a batch of ${others.length} users: ${together.toFixed(2)}`],
  }
}

const lineOf = (entry: Entry): string => {
  const indexes = Object.entries(entry.indexes).filter(([, units]) => units > 0)
  const parts = [`${entry.base}`, ...indexes.map(([name, units]) => `${units} ${name}`)]
  return `${entry.step.padEnd(8)} ${entry.item.padEnd(34)} ${String(entry.bytes).padStart(5)} B  ${String(unitsOf(entry)).padStart(2)} = ${parts.join(' + ')}`
}

/** Write units of a decision that claims the next case too, over those of the two calls (decision 97). */
const decidedAndClaimed = async (): Promise<Figure> => {
  const analyst = await signedIn('GestoresDesembolsos')
  const ledger = openLedger(casesTable())
  const claimed = async (step: string) => {
    ledger.begin('')
    await pendingCase()
    ledger.begin(step)
    const body = { ...orderProcess, actionId: randomUUID() }
    return (await call(handler, cases.claim, analyst, { body })).body
  }
  const approve = async (step: string, row: CaseRow, next?: typeof orderProcess & { actionId: string }) => {
    ledger.begin(step)
    const { pkRequest, skRequest, requestNumber } = row
    const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), next }
    return (await call(handler, cases.changeStatus, analyst, { params: { status: 'APPROVED' }, body })).body
  }
  await approve('apart', await claimed('apart'))
  const row = await claimed('')
  ledger.begin('')
  await pendingCase()
  const { next } = await approve('together', row, { ...orderProcess, actionId: randomUUID() })
  if (next) await approve('', next)
  ledger.close()
  const { together = 0, apart = 0 } = unitsOfSteps(ledger.entries)
  return {
    id: 'P1',
    metric: 'write units of a decision with the next case, over those of the two calls',
    ...atMost(together / apart, 1.1),
    details: [`${together} units, and ${apart}`],
  }
}

/** P1: write units of an order with one document, from its creation to its approval after a pause. */
export const writeUnits = async (): Promise<Figure[]> => {
  const entries = await liveOnce()
  const withSix = await createWithSix()
  const [life, before] = [true, false].map((ofLife) =>
    entries.filter(({ step }) => (step !== 'prepare') === ofLife),
  ) as [Entry[], Entry[]]
  const units = sum(life.map(unitsOf))
  const steps = Object.entries(unitsOfSteps(life)).map(([step, taken]) => `${step} ${taken}`)
  return [
    {
      id: 'P1',
      metric: `write units of an order's life over the ${required} that the rules require`,
      ...atMost(units / required, 1.1),
      details: [
        `${units} units: ${steps.join(', ')}; before it, ${sum(before.map(unitsOf))} to prepare the draft`,
        `the create of an order with six documents: ${withSix}`,
        ...life.map(lineOf),
      ],
    },
    await totalsAfterLife(),
    await decidedAndClaimed(),
    await reportedCases(),
  ]
}
