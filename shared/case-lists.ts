import * as z from 'zod'
import { once } from './once.ts'

/** Filter tabs above the results (A§4.1, decision 35). */
export const filterTabs = [
  { status: 'APPROVED', label: 'Aprobados' },
  { status: 'REJECT', label: 'Devueltos' },
  { status: 'PAUSED', label: 'Pausados' },
  { status: 'OPEN', label: 'Asignados' },
  { status: 'PENDING', label: 'Pendientes' },
] as const

/** The most PENDING cases a list shows; the true total comes with it. */
export const pendingListLimit = 10_000

/** Statuses of which a leader's list shows a month, or a day of it; of the others it shows what there is now. */
export const closedStatuses = ['APPROVED', 'REJECT'] as const
export const isClosed = (status: string): boolean => (closedStatuses as readonly string[]).includes(status)

/**
 * The maximum page of each list. Closed cases load on scroll; open and paused ones are searched as a whole, so their
 * pages are larger.
 */
export const closedPerPage = 300
export const inHandPerPage = 1_500
export const sentPerPage = 500
/** The maximum number of a queue's next cases per request. */
export const nextCasesLimit = 100
export const historyPerPage = 500
export const pausedPerPage = 500

export const countOf = z.number().int()
export const statusCounts = once(() =>
  z.object({
    PENDING: countOf,
    OPEN: countOf,
    PAUSED: countOf,
    REJECT: countOf,
    APPROVED: countOf,
    ABORT: countOf,
  }),
)
export type StatusCounts = z.output<ReturnType<typeof statusCounts>>

/** Of this century: an instant sorts as text only while its year has four digits. */
export const day = z.iso.date().regex(/^20/)
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
/** `YYYY-MM-01_YYYY-MM-DD`, Bogota days (decision 34). */
export const countPeriod = once(() =>
  z
    .string()
    .regex(/^(20\d{2}-\d{2})-01_\1-\d{2}$/)
    .transform((text) => {
      const [from, to] = text.split('_') as [string, string]
      return { from, to }
    })
    .refine(({ from, to }) => day.safeParse(from).success && day.safeParse(to).success),
)
