import { guaranteeReport } from '../../shared/guarantee-report.ts'
import { readCounters } from '../guarantees/counters.ts'
import { api, type Call, route } from '../http/api.ts'
import { byDates } from './by-dates.ts'

const counters = ({ query }: Call<typeof guaranteeReport.counters>) => readCounters(query.date)

export const handler = api([
  route(guaranteeReport.byDates, byDates),
  route(guaranteeReport.counters, counters),
])
