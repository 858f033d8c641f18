import * as z from 'zod'

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

/** The most that a page of these lists holds. */
export const historyPerPage = 500
export const pausedPerPage = 500

export const countOf = z.number().int()
export const statusCounts = z.object({
  PENDING: countOf,
  OPEN: countOf,
  PAUSED: countOf,
  REJECT: countOf,
  APPROVED: countOf,
  ABORT: countOf,
})
export type StatusCounts = z.output<typeof statusCounts>

export const day = z.iso.date()
/** `YYYY-MM-01_YYYY-MM-DD`, Bogota days (decision 34). */
export const countPeriod = z
  .string()
  .regex(/^(\d{4}-\d{2})-01_\1-\d{2}$/)
  .transform((text) => {
    const [from, to] = text.split('_') as [string, string]
    return { from, to }
  })
  .refine(({ from, to }) => day.safeParse(from).success && day.safeParse(to).success)
