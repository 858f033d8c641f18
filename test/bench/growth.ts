import { randomUUID } from 'node:crypto'
import { newCaseWrites } from '../../services/cases/create.ts'
import { handler } from '../../services/cases/index.ts'
import { keys } from '../../services/table/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { orderProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { credentialsOf, eventFor, type Handler, send, signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { decideOpen } from '../support/crowd.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { type Figure, median, sum } from './report.ts'

const few = 1_000
const many = Number(process.env.BENCH_CASES ?? 100_000)
const rounds = 80
const days = 20
/** The same number of orders, whatever others have filed. */
const ordersOfAdviser = 20

const receivedAt = (index: number, of: number): Date =>
  new Date(Date.parse('2026-11-01T13:00:00Z') + Math.floor((index / of) * days * 86_400_000))

/** Real PENDING cases, every tenth Alta, of 20 days, with the counters of those days. */
const load = async (table: string, size: number, adviser: string): Promise<void> => {
  await useOwnCasesTable(table)
  const perDay = new Map<string, number>()
  const chunk = 5_000
  for (let begin = 0; begin < size; begin += chunk) {
    const items = Array.from({ length: Math.min(chunk, size - begin) }, (_, offset) => {
      const index = begin + offset
      const at = receivedAt(index, size)
      const [write] = newCaseWrites(
        newCase({
          number: String(10_000_000 + index),
          priority: index % 10 === 0 ? 'Alta' : 'Media',
          filedBy: index < ordersOfAdviser ? adviser : `ASESOR${index % 400}`,
        }),
        at,
      )
      const day = bogotaDay(at)
      perDay.set(day, (perDay.get(day) ?? 0) + 1)
      return { PutRequest: { Item: write?.Put?.Item ?? {} } }
    })
    await writeInBatches(table, items)
  }
  const queue = queueOf(orderProcess.management, orderProcess.process)
  const counters = [...perDay].flatMap(([day, count]) =>
    Array.from({ length: 10 }, (_, shard) => ({
      PutRequest: { Item: { ...keys.counter(queue, day, shard), PENDING: Math.ceil(count / 10) } },
    })),
  )
  await writeInBatches(table, counters)
}

type Users = { analyst: TestUser; adviser: TestUser; leader: TestUser }
type Operation = {
  name: string
  handler: Handler
  endpoint: Endpoint
  user: (users: Users) => TestUser
  parts: () => { params?: object; query?: object; body?: unknown }
}

const operations: readonly Operation[] = [
  {
    name: 'self-assign',
    handler,
    endpoint: cases.selfAssign,
    user: ({ analyst }) => analyst,
    parts: () => ({ body: { ...orderProcess, actionId: randomUUID() } }),
  },
  {
    name: 'case by number',
    handler,
    endpoint: cases.byNumber,
    user: ({ analyst }) => analyst,
    parts: () => ({ params: { number: '10000777' } }),
  },
  {
    name: 'sent orders of an adviser',
    handler,
    endpoint: cases.sentOrders,
    user: ({ adviser }) => adviser,
    parts: () => ({ query: {} }),
  },
  {
    name: "a month's counts",
    handler,
    endpoint: cases.counts,
    user: ({ leader }) => leader,
    parts: () => ({ params: { ...orderProcess, period: '2026-11-01_2026-11-21' } }),
  },
]

type Sample = { units: number; ms: number }

/** One call, with the read units that DynamoDB Local reports for it and the time it took. */
const sample = async ({ handler: run, endpoint, parts }: Operation, user: TestUser): Promise<Sample> => {
  const event = eventFor(endpoint, parts(), {})
  event.headers = { Authorization: await credentialsOf(user, endpoint.method, event.path) }
  let units = 0
  const untap = tapDynamo(async ({ operation, input }, proceed) => {
    if (operation !== 'GetItem' && operation !== 'Query') return proceed()
    const answer = await proceed({ ...input, ReturnConsumedCapacity: 'TOTAL' })
    units += answer.ConsumedCapacity?.CapacityUnits ?? 0
    return answer
  })
  const began = performance.now()
  const { status, refusal } = await send(run, event)
  const ms = performance.now() - began
  untap()
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${refusal?.code}`)
  return { units, ms }
}

const measure = async (operation: Operation, tables: readonly string[], users: Users): Promise<Figure> => {
  const taken = tables.map((): Sample[] => [])
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const place of order) {
      process.env.CASES_TABLE = tables[place]
      const one = await sample(operation, operation.user(users))
      if (round >= 10) taken[place]?.push(one)
      if (operation.endpoint === cases.selfAssign) await decideOpen(users.analyst, 0)
    }
  }
  const [units, times] = (['units', 'ms'] as const).map((kind) =>
    taken.map((samples) => median(samples.map((one) => one[kind]))),
  ) as [number[], number[]]
  const ratioOf = ([small = 0, large = 0]: number[]) => large / small
  const exact = sum(taken[0]?.map((one) => one.units) ?? []) === sum(taken[1]?.map((one) => one.units) ?? [])
  return {
    id: 'P3',
    metric: `${operation.name}: read units and p50 with ${many} pending over ${few}`,
    measured: `×${ratioOf(units).toFixed(2)}, ×${ratioOf(times).toFixed(2)}`,
    goal: '×1.0, ≤ ×1.2',
    reached: exact && ratioOf(times) <= 1.2,
    details: [`${units.join(' and ')} read units, ${times.map((ms) => ms.toFixed(1)).join(' and ')} ms`],
  }
}

/** P3: what does not grow with the number of pending cases. `BENCH_CASES=1000000` loads a million. */
export const growth = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const users: Users = {
    analyst: await signedIn('GestoresDesembolsos'),
    adviser: await signedIn('APL_EXP_COMERCIAL_ASESORES'),
    leader: await signedIn('LideresDesembolsos'),
  }
  const tables = ['bench-few', 'bench-many'] as const
  await load(tables[0], few, users.adviser.login)
  await load(tables[1], many, users.adviser.login)
  const figures: Figure[] = []
  for (const operation of operations) figures.push(await measure(operation, tables, users))
  process.env.CASES_TABLE = before
  return figures
}
