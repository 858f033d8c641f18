import { signedIn } from '../support/api.ts'
import { countersOf, pageOf } from '../support/guarantee-report.ts'

/** A user reads the report of a day. */
export const guaranteeReportCalls = async (): Promise<void> => {
  const user = await signedIn('GestorReporteFNG')
  await pageOf(user, '2026-11-20')
  await countersOf(user, '2026-11-20')
}
