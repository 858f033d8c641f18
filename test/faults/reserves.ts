import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findReserve } from '../../services/guarantees/stored-reserve.ts'
import { isOpen } from '../../shared/guarantees.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { ask } from '../support/crowd-processes.ts'
import { reserveOf } from '../support/guarantees.ts'
import { type Fault, noFault } from './faults.ts'
import { type Intent, untruths } from './reserve-truth.ts'
import type { Attempt, Body, Order, Report } from './reserves-worker.ts'
import { arrivalMs, guaranteeAt, startTortured, type Tortured } from './tortured-fund.ts'

const worker = fileURLToPath(new URL('reserves-worker.ts', import.meta.url))
const minute = 60_000

export type Size = { reserves: number; processes: number; analysts: number }
export type Told = {
  asked: number
  decided: number
  again: number
  deaths: number
  answers: Map<number, number>
  problems: string[]
}

/** One of three functions dies, and one fails at a call or loses its answer; there are up to eight calls. */
const faultAt = (place: number): Fault => {
  const kinds = ['dies before', 'dies after', 'fails', 'loses the answer', 'conflicts'] as const
  return place % 3 === 0 ? noFault : { kind: kinds[place % kinds.length] ?? 'fails', at: place % 8 }
}

type Wanted = Attempt & { body: Body }

/** Every fifth guarantee is wanted by two users at the same time. */
const wantedBy = (users: readonly TestUser[], reserves: number): Wanted[] =>
  Array.from({ length: reserves }, (_, place) => ({
    user: users[place % users.length] as TestUser,
    fault: faultAt(place),
    body: reserveOf(guaranteeAt(place - (place % 5 === 4 ? 1 : 0))),
  }))

type Crowd = { atOnce: number; alone?: number }
type Office = {
  children: readonly ChildProcess[]
  sweeper: ChildProcess
  told: Told
  wishes: Map<string, number>
}

const note = ({ told, wishes }: Office, reports: readonly Report[]): void => {
  for (const { wishes: sent, statuses, deaths } of reports) {
    told.deaths += deaths
    for (const [id, times] of sent) wishes.set(id, (wishes.get(id) ?? 0) + times)
    for (const status of statuses) told.answers.set(status, (told.answers.get(status) ?? 0) + 1)
  }
}

/** Spread over the processes; the first process is one function, which takes them one after another. */
const spread = async (
  office: Office,
  attempts: readonly Attempt[],
  { atOnce, alone = 1 }: Crowd,
): Promise<void> => {
  const { children } = office
  const at = Date.now() + 500
  const orders = children.map((_, index): Order => {
    const own = attempts.filter((_, place) => place % children.length === index)
    return { kind: 'ask', at, atOnce: index === 0 ? alone : atOnce, attempts: own }
  })
  note(office, await Promise.all(children.map((child, index) => ask<Report>(child, orders[index] ?? {}))))
}

/** The same while the sweeper polls the fund about the running ones, which normally happens later. */
const askAll = async (
  office: Office,
  attempts: readonly Attempt[],
  { ahead, ...crowd }: Crowd & { ahead: number },
): Promise<void> => {
  let over = false
  const sweep: Order = { kind: 'sweep', ahead, faults: [noFault] }
  const sweeping = async () => {
    while (!over) {
      note(office, [await ask<Report>(office.sweeper, sweep)])
      await wait(300)
    }
  }
  const asking = spread(office, attempts, crowd).finally(() => {
    over = true
  })
  await Promise.all([asking, sweeping()])
}

/** The schedule in all processes at the same time, some milliseconds ahead; it dies at some of its calls. */
const sweepAll = async (office: Office, ahead: number, faults: readonly Fault[]): Promise<void> => {
  const order: Order = { kind: 'sweep', ahead, faults: [...faults, noFault] }
  note(office, await Promise.all(office.children.map((child) => ask<Report>(child, order))))
}

const openOf = async (all: readonly Intent[]): Promise<Intent[]> => {
  const found = await Promise.all(all.map(({ id }) => findReserve(id)))
  return all.filter((_, place) => found[place] && isOpen(found[place]))
}

const dyingSweeps: Fault[] = Array.from({ length: 6 }, (_, at) => ({
  kind: at % 2 ? 'dies before' : 'dies after',
  at,
}))

/**
 * Polls the fund about open reserves, while some requests are still under way. Half of the unknown ones are sent again
 * by their user; then the fund recovers.
 */
const clearUp = async (office: Office, intents: readonly Intent[], tortured: Tortured): Promise<void> => {
  await sweepAll(office, 4 * minute, dyingSweeps)
  await sweepAll(office, 7 * minute, [])
  const open = await openOf(intents)
  const again = open
    .filter((_, place) => place % 2 === 0)
    .map(({ id, user }, place): Attempt => ({ user, again: id, fault: faultAt(place) }))
  office.told.again = again.length
  await askAll(office, again, { atOnce: 10, ahead: 9 * minute })
  await wait(arrivalMs)
  tortured.recover()
  for (const ahead of [25, 55, 100]) await sweepAll(office, ahead * minute, [])
}

const toIntent = ({ user, body: { idempotencyKey: id, guaranteeId: guarantee } }: Wanted): Intent => ({
  ...{ id, user, guarantee },
  wishes: 0,
})

const play = async (office: Office, size: Size, tortured: Tortured): Promise<void> => {
  const roles = ['GestoresFNG', 'GestoresDesembolsos']
  const users = await Promise.all(
    // Some of the work is hours ahead.
    Array.from({ length: size.analysts }, (_, at) => signedIn(roles[at % 2] ?? '', undefined, hoursAhead())),
  )
  const attempts = wantedBy(users, size.reserves)
  await askAll(office, attempts, { atOnce: 12, ahead: 2 * minute })
  // A hundred requests with one key, from all processes.
  const one: Wanted = {
    user: users[0] as TestUser,
    fault: noFault,
    body: reserveOf(guaranteeAt(size.reserves + 10)),
  }
  await askAll(office, Array(100).fill(one), { atOnce: 100, alone: 100, ahead: 2 * minute })
  const intents = [...attempts, one].map(toIntent)
  await clearUp(office, intents, tortured)
  const { fund, arrivals } = tortured
  const known = intents.map((intent) => ({ ...intent, wishes: office.wishes.get(intent.id) ?? 0 }))
  office.told.asked = intents.length
  office.told.decided = fund.ledger().length
  office.told.problems = await untruths({ intents: known, ledger: fund.ledger(), arrivals })
}

const hoursAhead = () => ({ idleUntil: Date.now() + 10 * 60 * minute, endsAt: Date.now() + 10 * 60 * minute })

/**
 * R17: reserves from separate processes, whose functions die or lose answers, with a fund and an SCG of which half of
 * the answers are lost, late, doubled or wrong. At the end every call of the product must agree with the fund's ledger.
 */
export const reserveThroughFaults = async (size: Size): Promise<Told> => {
  const tortured = await startTortured()
  Object.assign(process.env, { SCG_URL: tortured.scg.endpoint, FUND_URL: tortured.fund.endpoint })
  // With a clock that is ahead, the SDK takes every refusal of the table for a clock error, and retries until its
  // deadline.
  const env = { ...process.env, AWS_DISABLE_CLOCK_SKEW_CORRECTION: 'true' }
  const start = () => fork(worker, { execArgv: [], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const children = Array.from({ length: size.processes }, start)
  const sweeper = start()
  const told: Told = { asked: 0, decided: 0, again: 0, deaths: 0, answers: new Map(), problems: [] }
  try {
    await play({ children, sweeper, told, wishes: new Map() }, size, tortured)
    return told
  } finally {
    const all = [...children, sweeper]
    const exits = all.map((child) => child.exitCode ?? once(child, 'exit'))
    for (const child of all) child.kill()
    await Promise.all(exits)
    await tortured.stop()
  }
}
