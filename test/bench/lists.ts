import { newCasePut } from '../../services/cases/create.ts'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { byStatus } from '../../services/cases/stored-case.ts'
import { handler as directoryHandler } from '../../services/directory/index.ts'
import { loadKeys } from '../../services/loads/stored-load.ts'
import { keys } from '../../services/table/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { directory } from '../../shared/directory.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { loads, loadsPerPage } from '../../shared/loads.ts'
import { orderProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { timedId } from '../../shared/timed-id.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { startDirectory } from '../support/directory.ts'
import { writeInBatches } from '../support/items.ts'
import { asLoads } from '../support/loads.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import type { Figure } from './report.ts'
import { grow, type Operation, sizes } from './sizes.ts'

const vive = { management: 'groupVive', process: 'viveDisbursement' } as const
const [month, day] = ['2026-10', '2026-10-01']
const days = 31
const start = Date.parse(`${day}T13:00:00Z`)
const dayMs = 86_400_000
/** An adviser's orders of the month, however many in the years before. */
const ordersOfMonth = 100
const handlers = Array.from({ length: 1_000 }, (_, index) => `V${String(index).padStart(5, '0')}`)

type People = { leader: TestUser; adviser: TestUser }
type Item = Record<string, unknown>

const put = async (table: string, count: number, itemAt: (index: number) => Item): Promise<void> => {
  const chunk = 5_000
  for (let begin = 0; begin < count; begin += chunk) {
    const items = Array.from({ length: Math.min(chunk, count - begin) }, (_, place) => itemAt(begin + place))
    await writeInBatches(
      table,
      items.map((each) => ({ PutRequest: { Item: each } })),
    )
  }
}

/** An approved case as it is stored. */
const approved = (over: Parameters<typeof newCase>[0], at: number): Item => {
  const { pkRequest: _, ...item }: Item = newCasePut(newCase(over), new Date(at)).put.Put.Item
  return {
    ...item,
    status: 'APPROVED',
    byStatus: byStatus(over?.management ?? orderProcess.management, 'APPROVED'),
  }
}

/**
 * A month of approved cases of a management with its counters, an adviser's orders of that month and of many earlier
 * ones, a leader's loads, and the cases that each of a thousand handlers holds.
 */
const fill = async (table: string, size: number, { leader, adviser }: People): Promise<void> => {
  await newTable(table)
  await put(table, size, (index) =>
    approved(
      { ...vive, number: String(10_000_000 + index) },
      start + Math.floor((index / size) * days * dayMs),
    ),
  )
  const queue = queueOf(vive.management, vive.process)
  await put(table, days * 10, (place) => ({
    ...keys.counter(queue, addDays(day, Math.floor(place / 10)), place % 10),
    APPROVED: Math.ceil(size / days / 10),
  }))
  await put(table, ordersOfMonth + size / 20, (index) =>
    approved(
      { ...orderProcess, number: String(90_000_000 + index), filedBy: adviser.login },
      start + (index < ordersOfMonth ? index * 3_600_000 : -index * 900_000),
    ),
  )
  const at = new Date(start).toISOString()
  await put(table, loadsPerPage + size / 50, (index) => {
    const id = timedId(new Date(start + index * 60_000))
    const fields = { id, files: id, user: leader.login, management: vive.management, fileName: 'Demanda.csv' }
    const state = { dryRun: true, total: 1, state: 'done', createdAt: at, updatedAt: at }
    return { ...loadKeys.load({ user: leader.login, id }), ...fields, ...state }
  })
  await put(table, handlers.length, (place) => ({
    ...keys.open(handlers[place] ?? ''),
    paused: place % 7,
  }))
}

type Listed = Operation & { user: keyof People }

const listed: readonly Listed[] = [
  {
    name: "a leader's approved cases of a month: first page with the counts of its days",
    handler: casesHandler,
    endpoint: leaderCases.list,
    user: 'leader',
    parts: () => ({ params: { status: 'APPROVED' }, query: { management: vive.management, month } }),
  },
  {
    name: "a leader's approved cases of a month with three filters: first page",
    handler: casesHandler,
    endpoint: leaderCases.list,
    user: 'leader',
    parts: () => ({
      params: { status: 'APPROVED' },
      query: { management: vive.management, month, process: vive.process, handler: 'NADIE01', light: 'red' },
    }),
  },
  {
    name: 'sent orders of a month',
    handler: casesHandler,
    endpoint: cases.sentOrders,
    user: 'adviser',
    parts: () => ({ query: { from: day, to: bogotaDay(new Date(start + (days - 1) * dayMs)) } }),
  },
  {
    name: 'loads of a leader',
    handler: asLoads,
    endpoint: loads.list,
    user: 'leader',
    parts: () => ({ query: {} }),
  },
  {
    name: 'a thousand handlers and what each holds',
    handler: directoryHandler,
    endpoint: directory.handlers,
    user: 'leader',
    parts: () => ({ params: { management: vive.management }, query: {} }),
  },
]

/** LISTS: the cost of the first page of lists that grow over the years. */
export const lists = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const people = { leader: await signedIn('LideresVive'), adviser: await signedIn('Asesores') }
  const network = await startDirectory()
  for (const login of handlers) network.add(login, 'GestoresVive')
  const tables = ['bench-lists-few', 'bench-lists-many'] as const
  for (const [place, table] of tables.entries()) await fill(table, sizes[place] ?? 0, people)
  const figures: Figure[] = []
  for (const operation of listed)
    figures.push(await grow('LISTS', operation, people[operation.user], tables, 'cases in the month'))
  network.stop()
  process.env.CASES_TABLE = before
  return figures
}
