import { randomUUID } from 'node:crypto'
import { newCaseWrites } from '../../services/cases/create.ts'
import { handler } from '../../services/cases/index.ts'
import { keys } from '../../services/table/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { orderProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { signedIn } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import type { Figure } from './report.ts'
import { grow, type Operation, sizes } from './sizes.ts'

const days = 20
/** The same number of orders, however many others have filed. */
const ordersOfAdviser = 20

const receivedAt = (index: number, of: number): Date =>
  new Date(Date.parse('2026-11-01T13:00:00Z') + Math.floor((index / of) * days * 86_400_000))

/** Real PENDING cases of 20 days, every tenth of them Alta, with the counters of those days. */
const load = async (table: string, size: number, adviser: string): Promise<void> => {
  await newTable(table)
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

type Measured = Operation & { user: 'analyst' | 'adviser' | 'leader' }

const operations: readonly Measured[] = [
  {
    name: 'self-assign',
    handler,
    endpoint: cases.claim,
    user: 'analyst',
    parts: () => ({ body: { ...orderProcess, actionId: randomUUID() } }),
  },
  {
    name: 'case by number',
    handler,
    endpoint: cases.byNumber,
    user: 'analyst',
    parts: () => ({ params: { number: '10000777' } }),
  },
  {
    name: 'sent orders of an adviser',
    handler,
    endpoint: cases.sentOrders,
    user: 'adviser',
    parts: () => ({ query: {} }),
  },
  {
    name: "a month's counts",
    handler,
    endpoint: leaderCases.counts,
    user: 'leader',
    parts: () => ({ params: { ...orderProcess, period: '2026-11-01_2026-11-21' } }),
  },
]

/** P3: operations that must not depend on the number of pending cases. `BENCH_CASES=1000000` loads a million. */
export const growth = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const users = {
    analyst: await signedIn('GestoresDesembolsos'),
    adviser: await signedIn('Asesores'),
    leader: await signedIn('LideresDesembolsos'),
  }
  const tables = ['bench-few', 'bench-many'] as const
  for (const [place, table] of tables.entries()) await load(table, sizes[place] ?? 0, users.adviser.login)
  const figures: Figure[] = []
  for (const operation of operations) figures.push(await grow('P3', operation, users[operation.user], tables))
  process.env.CASES_TABLE = before
  return figures
}
