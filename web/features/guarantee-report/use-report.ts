import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { guaranteeReport } from '../../../shared/guarantee-report.ts'
import { callApi } from '../../api/call-api.ts'
import { createReport } from './read-report.ts'

/** The report of a day, read while the screen is open; without a day nothing is requested. */
export const useReport = (day: string | undefined) => {
  const report = useMemo(
    () =>
      createReport(({ page, cursor }, signal) =>
        callApi(
          guaranteeReport.byDates,
          { query: { page, cursor, beginDate: day ?? '', endDate: day ?? '' } },
          { signal },
        ),
      ),
    [day],
  )
  useEffect(() => {
    if (day !== undefined) void report.read()
    return report.stop
  }, [report, day])
  return { report, state: useSyncExternalStore(report.subscribe, report.stateOf) }
}
