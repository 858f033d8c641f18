import { setTimeout as wait } from 'node:timers/promises'
import { dynamo } from '../../services/aws/dynamo.ts'
import { timeouts } from '../../services/bank/service.ts'
import type { TestUser } from '../support/api.ts'
import { liveAhead } from '../support/clock.ts'
import { conflictsAtRandom, tapDynamo } from '../support/dynamo-tap.ts'
import { askFor, type reserveOf, sendAgain, sweepReserves } from '../support/guarantees.ts'
import { allowFaults, allowFaultsOfFetch, type Fault, noFault, withFault } from './faults.ts'
import { shortPatience } from './tortured-fund.ts'

export type Body = ReturnType<typeof reserveOf>
/** A new reserve, or one that its user sends again. */
export type Attempt = { user: TestUser; fault: Fault } & ({ body: Body } | { again: string })
export type Order =
  /** One after another in one function, whose circuit breaker opens, or several at once, each in its own function. */
  | { kind: 'ask'; at: number; atOnce: number; attempts: Attempt[] }
  /** The schedule runs this many milliseconds from now, once for each fault. */
  | { kind: 'sweep'; ahead: number; faults: Fault[] }
/** How often each reserve was wanted, and the final answers. */
export type Report = { wishes: [id: string, times: number][]; statuses: number[]; deaths: number }

console.info = () => {}
console.error = () => {}
Object.assign(timeouts, shortPatience)
allowFaults(dynamo)
allowFaultsOfFetch()
tapDynamo(conflictsAtRandom(0.05))

const fundUrl = process.env.FUND_URL
let turn = 0
/** A new function starts with a closed circuit; there is one circuit per address. */
const beginFunction = () => {
  turn += 1
  process.env.FUND_URL = `${fundUrl}/${process.pid}-${turn}`
}

const sendOf = (attempt: Attempt) => (): Promise<{ status: number }> =>
  'body' in attempt ? askFor(attempt.user, attempt.body) : sendAgain(attempt.user, attempt.again)

const mostTries = 4
const isToRepeat = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500

/** Retries as the page does: without an answer, or with 'try later', it repeats with the same key. */
const insist = async (attempt: Attempt, alone: boolean) => {
  let deaths = 0
  for (let tries = 1; ; tries += 1) {
    if (!alone) beginFunction()
    const { died, reply } = await withFault(tries === 1 ? attempt.fault : noFault, sendOf(attempt))
    if (died) {
      deaths += 1
      // Its circuit dies with it; otherwise a half-open circuit would wait forever for the dead call.
      beginFunction()
    }
    if (tries === mostTries || !isToRepeat(reply?.status))
      return { tries, deaths, status: reply?.status ?? 0 }
  }
}

const askAll = async ({ at, atOnce, attempts }: Order & { kind: 'ask' }): Promise<Report> => {
  await wait(Math.max(0, at - Date.now()))
  const report: Report = { wishes: [], statuses: [], deaths: 0 }
  const left = [...attempts]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { tries, deaths, status } = await insist(next, atOnce === 1)
      report.wishes.push(['body' in next ? next.body.idempotencyKey : next.again, tries])
      report.statuses.push(status)
      report.deaths += deaths
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

const sweepAll = async ({ ahead, faults }: Order & { kind: 'sweep' }): Promise<Report> => {
  liveAhead(ahead)
  let deaths = 0
  for (const fault of faults) {
    beginFunction()
    if ((await withFault(fault, sweepReserves)).died) deaths += 1
  }
  return { wishes: [], statuses: [], deaths }
}

process.on('message', (order: Order) => {
  ;(order.kind === 'ask' ? askAll(order) : sweepAll(order)).then(
    (report) => process.send?.(report),
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
})
