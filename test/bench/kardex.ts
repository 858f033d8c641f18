import { randomUUID } from 'node:crypto'
import { keys } from '../../services/table/keys.ts'
import { bogotaInstant } from '../../shared/dates.ts'
import { kardex } from '../../shared/kardex.ts'
import { type NewRecord, noCounts } from '../../shared/records.ts'
import { counted, seated } from '../support/activities.ts'
import type { TestUser } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { asKardex, configure, create, type Entry, tableOf, usualDay } from '../support/kardex.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { place, useOwnStaffTable } from '../support/staff.ts'
import type { Figure } from './report.ts'
import { requestsOf } from './requests.ts'
import { grow, type Operation } from './sizes.ts'

const area = 'Grande'
const processes = Array.from({ length: 100 }, (_, index) => `Proceso ${String(index).padStart(3, '0')}`)
/** Productivity records of the area's day, spread over the processes. */
const records = [10, 10_000] as const
const worked = 10
/** Records of one person. */
const cardsEach = 200

const recordAt = (user: string, index: number): NewRecord => {
  const day = usualDay()
  const processName = processes[index % worked] ?? ''
  return {
    ...{ idProductivity: randomUUID(), day, user, fullName: user, documentNumber: '52417137' },
    ...{ createdAt: bogotaInstant(day, '10:00:00'), beganAt: bogotaInstant(day, '09:00:00') },
    endedAt: bogotaInstant(day, '10:00:00'),
    ...{ vertical: place.vertical, management: place.management, area, process: processName, processName },
    ...{ processType: 'Productivo', ...noCounts, approvedCount: 1, isAutomatic: true },
  }
}

const rows = (over: Partial<Entry> = {}): Partial<Entry>[] =>
  processes.map((process) => ({ area, process, ...over }))

/** The area's kardex, after the stream function has counted this many records of the day. */
const load = async (table: string, size: number, user: TestUser): Promise<void> => {
  await newTable(table)
  const made = Array.from({ length: size }, (_, index) =>
    recordAt(`U${Math.floor(index / cardsEach)}`, index),
  )
  await writeInBatches(
    table,
    made.map((record) => ({
      PutRequest: {
        Item: { ...keys.productivity(record.user, record.day, record.idProductivity), ...record },
      },
    })),
  )
  for (const login of new Set(made.map((record) => record.user)))
    await counted({ login } as TestUser, usualDay())
  await create(user, ...rows())
}

const ofTable: Operation = {
  name: `the kardex of an area of ${processes.length} processes`,
  handler: asKardex,
  endpoint: kardex.day,
  parts: () => {
    const { vertical, management } = place
    return { params: { date: usualDay(), management, area }, query: { vertical } }
  },
}

const figure = (metric: string, seen: readonly string[], goal: string, reached: boolean): Figure => ({
  ...{ id: 'P12', metric: `${metric}: ${seen.join(', ')}`, measured: String(seen.length), goal, reached },
})

/** DynamoDB requests of opening and of saving the whole table, without the session's. */
const shapes = async (user: TestUser): Promise<Figure[]> => {
  const asked = async (work: () => Promise<{ status: number }>) =>
    (await requestsOf(work)).filter((one) => one !== 'session')
  const opened = await asked(() => tableOf(user, { area }))
  const saved = await asked(() => create(user, ...rows({ version: 1, pendingInsideAns: 9 })))
  return kardexFigures(opened, saved)
}

export const kardexFigures = (opened: readonly string[], saved: readonly string[]): Figure[] => {
  const reads = saved.filter((one) => one !== 'TransactWriteItems')
  return [
    figure('requests of opening the kardex of 100 processes', opened, '≤ 3', opened.length <= 3),
    figure('requests of saving 100 rows of it', saved, '≤ 3 reads', reads.length <= 3),
  ]
}

/** P12: the cost of an area's kardex, however much work was recorded that day. */
export const kardexTable = async (): Promise<Figure[]> => {
  const before = [process.env.CASES_TABLE, process.env.STAFF_TABLE]
  await useOwnStaffTable('bench-kardex-staff')
  await configure(area, processes)
  const user = await seated({}, 'ReportadoresProductividad')
  const tables = ['bench-kardex-few', 'bench-kardex-many'] as const
  for (const [index, table] of tables.entries()) await load(table, records[index] ?? 0, user)
  const grown = await grow('P12', ofTable, user, tables, 'records that day', records)
  const shaped = await shapes(user)
  ;[process.env.CASES_TABLE, process.env.STAFF_TABLE] = before
  return [...shaped, grown]
}
