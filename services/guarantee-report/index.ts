import { guaranteeReport } from '../../shared/guarantee-report.ts'
import { guaranteeReportAudited } from '../guarantees/audited.ts'
import { readCounters } from '../guarantees/counters.ts'
import { api, type Call, type Handler, routes } from '../http/api.ts'
import { pageOfDay } from './page-of-day.ts'

const byDates: Handler<typeof guaranteeReport.byDates> = async ({ query }) => {
  const { beginDate: day, cursor } = query
  const [{ items, cursor: next }, counters] = await Promise.all([pageOfDay(day, cursor), readCounters(day)])
  return { reserveLogs: items, lastPage: next === undefined, cursor: next, counters }
}

const counters = ({ query }: Call<typeof guaranteeReport.counters>) => readCounters(query.date)

export const handler = api(routes(guaranteeReport, { byDates, counters }, guaranteeReportAudited))
