import { setTimeout as wait } from 'node:timers/promises'
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
  /** All claim and decide until the queue is empty. */
  | { kind: 'drain' }
  /** All claim and decide at this interval for this time, one after another, without races. */
  | { kind: 'work'; everyMs: number; seconds: number }
export type Report = { traces: ClaimTrace[]; failures: number }

console.info = () => {}
console.error = () => {}
let analysts: TestUser[] = []
let claimed: ClaimedProcess | undefined

const drain = async (analyst: TestUser, turn: number): Promise<Report> => {
  const report: Report = { traces: [], failures: 0 }
  for (let choice = turn; ; choice += 1) {
    const trace = await (await prepareClaim(analyst, undefined, claimed))()
    report.traces.push(trace)
    if (trace.status === 404) return report
    if (trace.status !== 200) report.failures += 1
    else if ((await decideOpen(analyst, choice)) !== 200) report.failures += 1
  }
}

const work = async (analyst: TestUser, place: number, { everyMs, seconds }: Order & { kind: 'work' }) => {
  const report: Report = { traces: [], failures: 0 }
  const begun = performance.now() + (place * everyMs) / analysts.length
  for (let turn = 0; turn * everyMs < seconds * 1_000; turn += 1) {
    const claim = await prepareClaim(analyst, undefined, claimed)
    await wait(Math.max(0, begun + turn * everyMs - performance.now()))
    const trace = await claim()
    report.traces.push(trace)
    if (trace.status !== 200 || (await decideOpen(analyst, turn)) !== 200) report.failures += 1
  }
  return report
}

const together = (reports: readonly Report[]): Report => ({
  traces: reports.flatMap(({ traces }) => traces),
  failures: reports.reduce((total, { failures }) => total + failures, 0),
})

const execute = async (order: Order): Promise<Report> => {
  switch (order.kind) {
    case 'begin':
      analysts = order.analysts
      claimed = order.process
      watchClaims()
      tapDynamo(conflictsAtRandom(order.conflictShare))
      return { traces: [], failures: 0 }
    case 'claim': {
      const claims = await Promise.all(analysts.map((analyst) => prepareClaim(analyst, undefined, claimed)))
      await wait(Math.max(0, order.at - Date.now()))
      return { traces: await Promise.all(claims.map((claim) => claim())), failures: 0 }
    }
    case 'decide': {
      const statuses = await Promise.all(analysts.map((analyst, index) => decideOpen(analyst, index)))
      return { traces: [], failures: statuses.filter((status) => status !== 200).length }
    }
    case 'drain':
      return together(await Promise.all(analysts.map(drain)))
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
