import { bogotaDay } from '../../shared/dates.ts'
import { signedIn } from '../support/api.ts'
import { countersOf, pageOf } from '../support/guarantee-report.ts'

/** A user reads the report of a day without reserves, and of today. */
export const guaranteeReportCalls = async (): Promise<void> => {
  const user = await signedIn('GestorReporteFNG')
  await pageOf(user, '2026-11-20')
  await pageOf(user, bogotaDay(new Date()))
  await countersOf(user, '2026-11-20')
}
