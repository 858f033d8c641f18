import { randomUUID } from 'node:crypto'
import { readCase } from '../../services/cases/stored-case.ts'
import { findReserve, guaranteesTable } from '../../services/guarantees/stored-reserve.ts'
import { findHolder } from '../../services/guarantees/writes.ts'
import { decidedAs } from '../../shared/guarantees.ts'
import { signedIn } from '../support/api.ts'
import {
  ageReserve,
  askFor,
  type GuaranteeServices,
  newGuarantee,
  reserveOf,
  sendAgain,
  stateOf,
  sweepReserves,
} from '../support/guarantees.ts'
import { everyItem } from '../support/items.ts'
import { startCase } from '../support/reports.ts'
import { type Fault, noFault, withFault } from './faults.ts'

type Scene = { id: string; guarantee: string; requestNumber: string; act: () => Promise<unknown> }
type Fund = GuaranteeServices['fund']

const rejected = { fund: { kind: 'rejected', code: 'R014', cause: 'Cupo agotado' } } as const

const fromCase = async (over = {}) => {
  const analyst = await signedIn('GestoresDesembolsos')
  const stage = { process: 'ReserveFNG', subProcess: undefined } as const
  const { requestNumber } = (await startCase(analyst, stage)).body
  const guarantee = newGuarantee(over)
  const asked = reserveOf(guarantee, { requestNumber, idempotencyKey: randomUUID() })
  const scene = { id: asked.idempotencyKey, guarantee: guarantee.number, requestNumber }
  return { analyst, asked, scene }
}
const silent = async (fund: Fund) => {
  const begun = await fromCase()
  await fund.is('lost')
  await askFor(begun.analyst, begun.asked)
  await fund.is('well')
  return begun
}

/** Each action on a reserve, prepared up to the call itself. */
const scenes: Record<string, (fund: Fund) => Promise<Scene>> = {
  'a reserve that is approved': async () => {
    const { analyst, asked, scene } = await fromCase()
    return { ...scene, act: () => askFor(analyst, asked) }
  },
  'a reserve that is rejected': async () => {
    const { analyst, asked, scene } = await fromCase(rejected)
    return { ...scene, act: () => askFor(analyst, asked) }
  },
  'one that is sent again': async (fund) => {
    const { analyst, scene } = await silent(fund)
    return { ...scene, act: () => sendAgain(analyst, scene.id) }
  },
  'one that is asked about': async (fund) => {
    const { analyst, scene } = await silent(fund)
    return { ...scene, act: () => stateOf(analyst, scene.id) }
  },
  'the sweeper': async (fund) => {
    const { scene } = await silent(fund)
    await ageReserve(scene.id, 2)
    return { ...scene, act: sweepReserves }
  },
}

/**
 * What is wrong after the sweeper has run, when no request can reach the fund any more: all must agree with the fund.
 */
const problemsOf = async ({ id, guarantee, requestNumber }: Scene, fund: Fund): Promise<string[]> => {
  await ageReserve(id, 16).catch(() => undefined)
  await sweepReserves()
  const found = await findReserve(id)
  const registered = fund.ledger().filter((one) => one.idempotencyKey === id)
  const said = registered.map((one) => decidedAs(one.efngCodigo, one.replacedFNGProduct))
  const due = said[0] ?? (found && 'NOT_SENT')
  const items = await everyItem(guaranteesTable())
  const events = items.filter(({ reserveId }) => reserveId === id).map(({ event }) => event)
  const holder = (await findHolder(guarantee))?.id
  const shown = await readCase(requestNumber)
  return [
    ...(said.length > 1 ? [`${said.length} at the fund`] : []),
    ...(found?.statusReserve === due ? [] : [`${found?.statusReserve} instead of ${due}`]),
    ...(holder === (due === 'SUCCESS' ? id : undefined) ? [] : [`held by ${holder}`]),
    ...(shown?.statusReserve === due ? [] : [`its case says ${shown?.statusReserve}`]),
    ...(events.filter((event) => event === 'decided').length === said.length ? [] : [`history ${events}`]),
  ]
}

export type Death = { scene: string; fault: Fault; problems: string[] }

/** Death before and after every DynamoDB call of every action on a reserve, followed by the sweeper. */
export const reserveDeaths = async (fund: Fund): Promise<Death[]> => {
  const all: Death[] = []
  for (const [scene, prepare] of Object.entries(scenes)) {
    const { act } = await prepare(fund)
    const { calls } = await withFault(noFault, act)
    for (let at = 0; at < calls; at += 1)
      for (const kind of ['dies before', 'dies after'] as const) {
        const prepared = await prepare(fund)
        const fault = { kind, at }
        const { died } = await withFault(fault, prepared.act)
        const problems = await problemsOf(prepared, fund)
        all.push({ scene, fault, problems: died ? problems : [...problems, 'it did not die'] })
      }
  }
  return all
}
