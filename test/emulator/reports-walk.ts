import { randomUUID } from 'node:crypto'
import { caseReports } from '../../shared/case-reports.ts'
import { timeReports } from '../../shared/time-reports.ts'
import type { Deployed } from './deployed.ts'

const reporter = 'SEBPEN01'

/** A user reports a case, looks at its time, ends it as a mistake and requests the day's time report. */
export const reportByMistake = async ({ as }: Deployed) => {
  const analyst = await as(reporter)
  const started = await analyst.call(caseReports.start, {
    body: {
      ...{ requestNumber: `R-${Date.now()}`, requestDate: '2026-01-15T09:00', actionId: randomUUID() },
      ...{ product: 'microfinance', process: 'edecan' },
    },
  })
  const params = { user: reporter, requestNumber: started.requestNumber }
  const running = await analyst.call(caseReports.temporary, { params })
  const ended = await analyst.call(caseReports.remove, {
    params,
    body: { reason: 'Escribí mal el número', actionId: randomUUID() },
  })
  const { items } = await analyst.call(timeReports.ofDay, { body: {} })
  return { started, running, ended, items }
}
