import { setTimeout as wait } from 'node:timers/promises'
import { orderProcess } from '../../shared/processes.ts'
import type { TestUser } from './api.ts'
import { type ClaimedProcess, type ClaimTrace, decideOpen, prepareClaim, watchClaims } from './crowd.ts'
import { conflictsAtRandom, tapDynamo } from './dynamo-tap.ts'

/** One of the analysts' processes: claims and decides on orders from its parent. */
export type Order =
  | { kind: 'begin'; analysts: TestUser[]; conflictShare: number; process?: ClaimedProcess }
  /** All claim once, at the same instant. */
  | { kind: 'claim'; at: number }
  /** All decide their open cases. */
  | { kind: 'decide' }
  /** All claim and decide until the queue is empty. With `leadsOn` every second one claims by the decision, where it can. */
  | { kind: 'drain'; leadsOn?: boolean }
  /** All claim and decide at this interval for this time, one after another, without races. */
  | { kind: 'work'; everyMs: number; seconds: number }
/** `ledOn`: cases that were claimed by the decision of the one before. */
export type Report = { traces: ClaimTrace[]; failures: number; ledOn: number }

console.info = () => {}
console.error = () => {}
let analysts: TestUser[] = []
let claimed: ClaimedProcess | undefined

const drain = async (analyst: TestUser, turn: number, leadsOn: boolean): Promise<Report> => {
  const report: Report = { traces: [], failures: 0, ledOn: 0 }
  const next = leadsOn && turn % 2 === 1 ? (claimed ?? orderProcess) : undefined
  for (let choice = turn; ; choice += 1) {
    const trace = await (await prepareClaim(analyst, undefined, claimed))()
    report.traces.push(trace)
    if (trace.status === 404) return report
    if (trace.status !== 200) {
      report.failures += 1
      continue
    }
    for (let hasNext = true; hasNext; choice += 1) {
      const decided = await decideOpen(analyst, choice, next)
      hasNext = decided.hasNext
      if (hasNext) report.ledOn += 1
      if (decided.status !== 200) report.failures += 1
    }
  }
}

const work = async (analyst: TestUser, place: number, { everyMs, seconds }: Order & { kind: 'work' }) => {
  const report: Report = { traces: [], failures: 0, ledOn: 0 }
  const begun = performance.now() + (place * everyMs) / analysts.length
  for (let turn = 0; turn * everyMs < seconds * 1_000; turn += 1) {
    const claim = await prepareClaim(analyst, undefined, claimed)
    await wait(Math.max(0, begun + turn * everyMs - performance.now()))
    const trace = await claim()
    report.traces.push(trace)
    if (trace.status !== 200 || (await decideOpen(analyst, turn)).status !== 200) report.failures += 1
  }
  return report
}

const together = (reports: readonly Report[]): Report => ({
  traces: reports.flatMap(({ traces }) => traces),
  failures: reports.reduce((total, { failures }) => total + failures, 0),
  ledOn: reports.reduce((total, { ledOn }) => total + ledOn, 0),
})

const execute = async (order: Order): Promise<Report> => {
  switch (order.kind) {
    case 'begin':
      analysts = order.analysts
      claimed = order.process
      watchClaims()
      tapDynamo(conflictsAtRandom(order.conflictShare))
      return { traces: [], failures: 0, ledOn: 0 }
    case 'claim': {
      const claims = await Promise.all(analysts.map((analyst) => prepareClaim(analyst, undefined, claimed)))
      await wait(Math.max(0, order.at - Date.now()))
      return { traces: await Promise.all(claims.map((claim) => claim())), failures: 0, ledOn: 0 }
    }
    case 'decide': {
      const decided = await Promise.all(analysts.map((analyst, index) => decideOpen(analyst, index)))
      return { traces: [], failures: decided.filter(({ status }) => status !== 200).length, ledOn: 0 }
    }
    case 'drain':
      return together(
        await Promise.all(analysts.map((analyst, place) => drain(analyst, place, order.leadsOn ?? false))),
      )
    case 'work':
      return together(await Promise.all(analysts.map((analyst, place) => work(analyst, place, order))))
  }
}

process.on('message', (order: Order) => {
  execute(order).then(
    (report) => process.send?.(report),
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
})
