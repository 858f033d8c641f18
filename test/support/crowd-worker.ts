import { setTimeout as wait } from 'node:timers/promises'
import type { TestUser } from './api.ts'
import { type ClaimedProcess, type ClaimTrace, decideOpen, prepareClaim, watchClaims } from './crowd.ts'
import { conflictsAtRandom, tapDynamo } from './dynamo-tap.ts'

/** One of the processes that analysts are spread over: claims and decides as it is told by its parent. */
export type Order =
  | { kind: 'begin'; analysts: TestUser[]; conflictShare: number; process?: ClaimedProcess }
  /** Everybody claims once, at the same instant. */
  | { kind: 'claim'; at: number }
  /** Everybody decides what they have open. */
  | { kind: 'decide' }
  /** Everybody claims and decides until nothing is left. */
  | { kind: 'drain' }
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

const obey = async (order: Order): Promise<Report> => {
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
    case 'drain': {
      const reports = await Promise.all(analysts.map(drain))
      return {
        traces: reports.flatMap(({ traces }) => traces),
        failures: reports.reduce((total, { failures }) => total + failures, 0),
      }
    }
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (report) => process.send?.(report),
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
})
