import * as z from 'zod/mini'
import { post } from './contract.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'

/** The most that somebody's day of cases has. */
export const rowsPerReport = 2_000

/**
 * A piece of work on a case (B§3, 'Case time report'): received, begun and left, as `YYYY-MM-DDTHH:mm:ss` in Bogota; the
 * outcome, product, process and sub-process by their names on a screen.
 */
export const timeReportRow = once(() =>
  z.object({
    caso: z.string(),
    finiciocaso: z.string(),
    finiciogestor: z.string(),
    ffinalgestor: z.string(),
    estado: z.string(),
    producto: z.string(),
    proceso: z.string(),
    /** Empty where there is none. */
    subproceso: z.string(),
    usuario: z.string(),
  }),
)
export type TimeReportRow = z.output<ReturnType<typeof timeReportRow>>

export const timeReports = {
  /**
   * The work on cases of a Bogota day, in the order in which it ended: the caller's own, or that of a member of the leader's
   * team by their login (decision 62). Without a day, today.
   */
  ofDay: post('/disbursement-cloud-indicators', ['analyst', 'leader'], {
    body: () => z.object({ day: z.optional(z.iso.date()), user: z.optional(loginInput()) }),
    answer: () =>
      z.object({ day: z.iso.date(), items: z.array(timeReportRow()).check(z.maxLength(rowsPerReport)) }),
  }),
}
