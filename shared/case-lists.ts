import * as z from 'zod/mini'
import { caseNumber, type ListedStatus, placeOf, statuses } from './cases.ts'
import { once } from './once.ts'
import { recordOf } from './pick.ts'

/** The most PENDING cases a list shows; the true total comes with it. */
export const pendingListLimit = 10_000

/** Whether a leader's list of a status shows a month, or a day of it; the others show what there is now. */
export const isClosed = (status: ListedStatus): boolean => placeOf[status] === 'closed'

/** Page sizes. Closed cases load on scroll; open and paused ones are searched whole, so their pages are larger. */
export const closedPerPage = 300
export const inHandPerPage = 1_500
export const sentPerPage = 500
export const nextCasesLimit = 100
export const historyPerPage = 500
export const pausedPerPage = 500
export const customerPerPage = 50

export const countOf = z.int()
export const statusCounts = once(() => z.object(recordOf(statuses, () => countOf)))
export type StatusCounts = z.output<ReturnType<typeof statusCounts>>

/** Of this century: an instant sorts as text only while its year has four digits. */
export const day = z.iso.date().check(z.regex(/^20/))
/** To the millisecond, so that instants sort as texts too. */
export const instant = z.iso.datetime({ precision: 3 }).check(z.regex(/^20/))
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
/** `YYYY-MM-01_YYYY-MM-DD`, Bogota days (decision 34). */
export const countPeriod = once(() =>
  z
    .pipe(
      z.string().check(z.regex(/^(20\d{2}-\d{2})-01_\1-\d{2}$/)),
      z.transform((text) => {
        const [from, to] = text.split('_') as [string, string]
        return { from, to }
      }),
    )
    .check(z.refine(({ from, to }) => day.safeParse(from).success && day.safeParse(to).success)),
)

export const caseKey = {
  pkRequest: z.string().check(z.maxLength(128)),
  skRequest: z.string().check(z.maxLength(256)),
  requestNumber: caseNumber,
}

/** Names an action, so that a repeat gets the first answer (decision 32). */
export const actionId = z.uuid()
