import { reserveDays } from '../../infra/local/demo/past-reserves.ts'
import { guaranteeReport } from '../../shared/guarantee-report.ts'
import type { Deployed } from './deployed.ts'

/** An administrator of the report reads the last business day of the demonstration. */
export const readReserves = async ({ as }: Deployed) => {
  const person = await as('JOSTRU01')
  const [day = ''] = reserveDays(new Date())
  const { reserveLogs, lastPage, counters } = await person.call(guaranteeReport.byDates, {
    query: { page: 1, beginDate: day, endDate: day },
  })
  return {
    reserveLogs,
    lastPage,
    counters,
    alone: await person.call(guaranteeReport.counters, { query: { date: day } }),
  }
}
