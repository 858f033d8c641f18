import { addDays } from '../../shared/dates.ts'
import { guaranteeReport } from '../../shared/guarantee-report.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { signedIn } from '../support/api.ts'
import { asReport, keep, type StoredOn, storedOn } from '../support/guarantee-report.ts'
import { useOwnGuaranteesTable as newTable } from '../support/own-table.ts'
import type { ReportTimes } from './guarantee-report-worker.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'
import { grow, sizes } from './sizes.ts'

const day = '2026-11-20'
const ofDay = 300

/** The position of a reserve on another day; its other fields are never read. */
const placeOn = (of: string, index: number): StoredOn => {
  const { pk, sk, day, requestedAt, user } = storedOn(of, index)
  return { pk, sk, day, requestedAt, user } as StoredOn
}

/** The reserves of the day, and `size` reserves of the years before it. */
const load = async (table: string, size: number): Promise<void> => {
  await newTable(table)
  await keep(Array.from({ length: ofDay }, (_, index) => storedOn(day, index)))
  for (const some of inBatches([...Array(size).keys()], 5_000))
    await keep(some.map((index) => placeOn(addDays(day, -1 - (index % 700)), Math.floor(index / 700))))
}

/** The cost of a page of the report with a long history. `BENCH_CASES=1000000` loads a million reserves. */
const history = async (): Promise<Figure> => {
  const before = process.env.GUARANTEES_TABLE
  const tables = ['bench-few-reserves', 'bench-many-reserves'] as const
  for (const [place, table] of tables.entries()) await load(table, sizes[place] ?? 0)
  const page = {
    name: 'first page of the report of a day',
    handler: asReport,
    endpoint: guaranteeReport.byDates,
    table: 'GUARANTEES_TABLE' as const,
    parts: () => ({ query: { page: 1, beginDate: day, endDate: day } }),
  }
  const user = await signedIn('GestorReporteFNG')
  const figure = await grow('P17', page, user, tables, 'reserves of other days')
  process.env.GUARANTEES_TABLE = before
  return figure
}

export const reportFigures = ({ firstRows, longest, seconds }: ReportTimes): Figure[] => {
  const [few = Number.NaN, many = Number.NaN] = firstRows
  const worst = Math.max(...longest)
  return [
    {
      ...{
        id: 'P17',
        metric: 'first rows of a report of 10,000 reserves over 100',
        ...atMost(many / few, 1.5),
      },
      details: [`${few.toFixed(0)} ms and ${many.toFixed(0)} ms`],
    },
    {
      ...{ id: 'P17', metric: 'longest task of the page while the xlsx of 10,000 rows is made, ms' },
      ...{ measured: worst < 50 ? '< 50' : worst.toFixed(0), goal: '≤ 50', reached: worst <= 50 },
      details: [`of each file: ${longest.join(', ')}; a file took ${seconds.toFixed(1)} s`],
    },
  ]
}

/** P17: the report of a day with 10,000 reserves in a real browser, and the cost of the years before it. */
export const reserveReport = async (): Promise<Figure[]> => [
  ...reportFigures(await measuredIn<ReportTimes>('./guarantee-report-worker.ts')),
  await history(),
]
