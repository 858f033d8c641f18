import * as z from 'zod/mini'
import { post } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { loginInput } from './login.ts'

/** The most that somebody's day of cases has. */
export const rowsPerReport = 2_000

/** A piece of work on a case (B§3, 'Case time report'); times are Bogota's, values have their screen names. */
const timeReportRow = lazyObject(() => ({
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
}))
export type TimeReportRow = z.output<ReturnType<typeof timeReportRow>>

export const timeReports = {
  /** A day's work on cases by its end: the caller's, or of a member of the leader's team (decision 62). */
  ofDay: post('/disbursement-cloud-indicators', ['analyst', 'leader'], {
    body: () => ({ day: z.optional(z.iso.date()), user: z.optional(loginInput()) }),
    answer: () => ({ day: z.iso.date(), items: z.array(timeReportRow()).check(z.maxLength(rowsPerReport)) }),
  }),
}
