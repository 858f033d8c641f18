import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOrder } from '../../../infra/local/demo/sent-orders.ts'
import { cases } from '../../../shared/case-calls.ts'
import { type CaseRow, transitions } from '../../../shared/cases.ts'
import { documents } from '../../../shared/document-calls.ts'
import { guaranteeCalls } from '../../../shared/guarantee-calls.ts'
import { loads } from '../../../shared/loads.ts'
import { openCase } from '../../../shared/open-case-call.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { run } from '../deploy.ts'
import type { Deployed } from '../deployed.ts'
import { soon } from '../soon.ts'

const [adviser, analyst, leader, guarantor] = ['ANAGOM01', 'HERQUI01', 'PATRES01', 'RAFSAN01'] as const

const formOf = (round: number, place: number): OrderForm => ({
  numberControl: `8070${round}${place}01`,
  product: 'libre-inversion',
  typeCustomer: 'C',
  identiCustomer: '52987164',
  creditProject: `70${round}${place}01`,
})

/** Holds a queue's messages back, or has them taken again. */
export const feeding = async ({ environment }: Deployed, name: string, on: boolean): Promise<void> => {
  const aws = async (...options: string[]) =>
    run('aws', ['lambda', ...options, '--output', 'text'], environment)
  const query = `EventSourceMappings[?contains(FunctionArn, '${name}')].UUID`
  const uuid = (await aws('list-event-source-mappings', '--query', query)).trim()
  await aws('update-event-source-mapping', '--uuid', uuid, on ? '--enabled' : '--no-enabled')
}

/** A file of cases in two parts, the second of which is not there yet. */
const partsOfLoad = async ({ samplesFolder }: Deployed) => {
  const fileName = 'GOPTC_ejemplo.csv'
  const text = (await readFile(join(samplesFolder, fileName))).toString('base64')
  const half = 4 * Math.floor(text.length / 8)
  const uploadId = timedId(new Date())
  return [text.slice(0, half), text.slice(half)].map((content, at) => ({
    ...{ uploadId, management: 'groupDisbursement' as const, fileName, content, dryRun: true },
    ...{ index: at + 1, total: 2, checksum: createHash('sha256').update(content).digest('hex') },
  }))
}

const decide = async (
  { as }: Deployed,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  decision: 'approve' | 'pause' | 'resume',
): Promise<CaseRow> =>
  (await as(analyst)).call(cases.changeStatus, {
    params: { status: transitions[decision].to },
    body: {
      ...{ pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
      ...(decision === 'pause' && { reasonReturn: 'Recursos FNG agotados' }),
    },
  })

const claim = async ({ as }: Deployed): Promise<CaseRow> =>
  (await as(analyst)).call(cases.claim, { body: { ...orderProcess, actionId: randomUUID() } })

export type Begun = Awaited<ReturnType<typeof begin>>

/** Work of every kind that is left half done. */
export const begin = async (product: Deployed, round: number) => {
  const { as, samplesFolder } = product
  const filer = await as(adviser)
  const send = (place: number) => fileOrder(filer, { form: formOf(round, place) }, samplesFolder)
  await send(1)
  const paused = await claim(product)
  await decide(product, paused, 'pause')
  await send(2)
  const claimed = await claim(product)
  // The mail of the next order waits in its queue while the other release is deployed.
  await feeding(product, 'mailer', false)
  await send(3)
  const draft = formOf(round, 4)
  await filer.call(orders.prepare, { body: draft })
  const bytes = await readFile(join(samplesFolder, 'pagare.pdf'))
  const { numberControl: controlNumber, identiCustomer, typeCustomer, creditProject } = draft
  const order = { typeName: 'EC_OTROS', controlNumber, identiCustomer, typeCustomer, creditProject }
  const document = await filer.upload({ bytes, fileName: 'aclaración.pdf', order })
  const parts = await partsOfLoad(product)
  const [firstPart, lastPart] = parts as [(typeof parts)[0], (typeof parts)[0]]
  await (await as(leader)).call(loads.sendPart, { body: firstPart })
  const guarantee = `9007654320${round}0`
  const found = await (await as(guarantor)).call(guaranteeCalls.find, { params: { guarantee }, query: {} })
  const reserve = await (await as(guarantor)).call(guaranteeCalls.reserve, {
    body: {
      ...{ guaranteeId: guarantee, period: '60', unitTerm: 'Meses', term: '36', taxCourtDate: '31/12/2025' },
      ...{ clientDocument: found.clientInfo.clieCodigo, idempotencyKey: randomUUID() },
    },
  })
  return { draft, document, size: bytes.length, paused, claimed, sent: formOf(round, 3), lastPart, reserve }
}

/** What another release shows of the work. */
export const look = async ({ as }: Deployed, begun: Begun) => {
  const [filer, worker] = [await as(adviser), await as(analyst)]
  const draft = await filer.call(orders.draft, { params: { numberControl: begun.draft.numberControl } })
  const [document] = draft.documents
  const { link } = await filer.call(documents.stream, { params: { id: document?.id ?? '' }, query: {} })
  const bytes = (await (await fetch(link)).arrayBuffer()).byteLength
  const open = await worker.call(openCase.mine, {})
  const params = { id: analyst, status: 'PAUSED' as const }
  const paused = await worker.call(cases.ofHandler, { params, query: orderProcess })
  const waiting = await worker.call(cases.pending, { params: { limit: 10 }, query: orderProcess })
  const load = await (await as(leader)).call(loads.status, { params: { id: begun.lastPart.uploadId } })
  const params2 = { id: begun.reserve.id }
  const reserve = await (await as(guarantor)).call(guaranteeCalls.state, { params: params2 })
  return { draft, bytes, open, paused: paused.items, waiting, load, reserve }
}

/** The same work is brought to its end; returns the cases that were approved. */
export const goOn = async (product: Deployed, { draft, paused, claimed, lastPart, reserve }: Begun) => {
  const { as, samplesFolder } = product
  await (await as(leader)).call(loads.sendPart, { body: lastPart })
  await feeding(product, 'mailer', true)
  const approved = [await decide(product, claimed, 'approve')]
  const [held] = (
    await (
      await as(analyst)
    ).call(cases.ofHandler, { params: { id: analyst, status: 'PAUSED' }, query: orderProcess })
  ).items
  const resumed = await decide(product, held ?? paused, 'resume')
  approved.push(await decide(product, resumed, 'approve'))
  approved.push(await decide(product, await claim(product), 'approve'))
  await fileOrder(await as(adviser), { form: draft }, samplesFolder)
  approved.push(await decide(product, await claim(product), 'approve'))
  const load = await soon(async () => {
    const state = await (await as(leader)).call(loads.status, { params: { id: lastPart.uploadId } })
    if (state.state !== 'done') throw new Error(`The load is ${state.state}: ${state.problem}`)
    return state
  })
  const again = await (await as(guarantor)).call(guaranteeCalls.sendAgain, { params: { id: reserve.id } })
  return { approved, load, again }
}
