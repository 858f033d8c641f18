import { cases } from '../../shared/case-calls.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { eventFor, type Handler, proofOf, send, type TestUser } from '../support/api.ts'
import { decideOpen } from '../support/crowd.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { type Figure, median, sum } from './report.ts'

/** Pending cases of the two compared tables. `BENCH_CASES=1000000` loads a million. */
export const sizes: readonly [number, number] = [1_000, Number(process.env.BENCH_CASES ?? 100_000)]
const rounds = 80
const warming = 10

export type Operation = {
  name: string
  handler: Handler
  endpoint: Endpoint
  /** The environment variable of the table that grows. */
  table?: 'STAFF_TABLE' | 'GUARANTEES_TABLE'
  parts: () => { params?: object; query?: object; body?: unknown }
}

export type Sample = { units: number; requests: number; ms: number }

const reads = ['GetItem', 'Query', 'BatchGetItem']

/** One call: its read requests, the read units that DynamoDB Local reports for them, and its time. */
const sample = async ({ handler: run, endpoint, parts }: Operation, user: TestUser): Promise<Sample> => {
  const event = eventFor(endpoint, parts(), {})
  event.headers = await proofOf(user, endpoint, event.path)
  let [units, requests] = [0, 0]
  const untap = tapDynamo(async ({ operation, input }, proceed) => {
    if (!reads.includes(operation)) return proceed()
    const answer = await proceed({ ...input, ReturnConsumedCapacity: 'TOTAL' })
    requests += 1
    // A batch reports it table by table.
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) units += CapacityUnits
    return answer
  })
  const began = performance.now()
  const { status, refusal } = await send(run, event)
  const ms = performance.now() - began
  untap()
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${refusal?.code}`)
  return { units, requests, ms }
}

/** The cost of a call with the larger of two tables of `sizes` compared with the smaller one. */
export const grow = async (
  id: string,
  operation: Operation,
  user: TestUser,
  tables: readonly [string, string],
  what = 'pending',
  [few, many]: readonly [number, number] = sizes,
): Promise<Figure> => {
  const taken = tables.map((): Sample[] => [])
  for (let round = 0; round < rounds; round += 1) {
    // Each one goes first equally often.
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const place of order) {
      process.env[operation.table ?? 'CASES_TABLE'] = tables[place]
      const one = await sample(operation, user)
      if (round >= warming) taken[place]?.push(one)
      if (operation.endpoint === cases.claim) await decideOpen(user, 0)
    }
  }
  const name = `${operation.name}: read units and p50 with ${many} ${what} over ${few}`
  return growthFigure(id, name, taken as [Sample[], Sample[]])
}

/** Read units must be equal, call by call; times may differ by a fifth. */
export const growthFigure = (id: string, metric: string, taken: readonly [Sample[], Sample[]]): Figure => {
  const [units, asked, times] = (['units', 'requests', 'ms'] as const).map((kind) =>
    taken.map((samples) => median(samples.map((one) => one[kind]))),
  ) as [number[], number[], number[]]
  const ratioOf = ([small = 0, large = 0]: number[]) => large / small
  const exact = sum(taken[0].map((one) => one.units)) === sum(taken[1].map((one) => one.units))
  return {
    id,
    metric,
    measured: `×${ratioOf(units).toFixed(2)}, ×${ratioOf(times).toFixed(2)}`,
    goal: '×1.0, ≤ ×1.2',
    reached: exact && ratioOf(times) <= 1.2,
    details: [
      `${asked.join(' and ')} requests, ${units.join(' and ')} read units, ${times.map((ms) => ms.toFixed(1)).join(' and ')} ms`,
    ],
  }
}
