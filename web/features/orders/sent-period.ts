import * as z from 'zod'
import { month } from '../../../shared/case-lists.ts'
import { addDays, daysOfMonth } from '../../../shared/dates.ts'
import { param } from '../../address.ts'
import type { Option } from '../../ui/option-select.tsx'

/** Days, both included. */
export type Period = { from: string; to: string }

/** Long enough that an order which waits or came back is still there. */
const recentDays = 90
/** The choice of the last days. */
export const recent = 'recientes'
/** Five years, what the bank has at hand. */
const monthsOffered = 60

const monthName = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const monthBefore = (of: string, months: number): string => {
  const [year = 0, index = 1] = of.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 - months, 1)).toISOString().slice(0, 7)
}

/** What the sent orders keep in their address: a month `YYYY-MM`, or the last days. */
export const periodParams = { period: param('periodo', z.union([z.literal(recent), month]), recent) }

/** The period asked for, of those that are offered. */
export const chosenPeriod = (asked: string, today: string): string =>
  periodOptions(today).some(({ value }) => value === asked) ? asked : recent

export const periodOf = (chosen: string, today: string): Period =>
  chosen === recent ? { from: addDays(today, -(recentDays - 1)), to: today } : daysOfMonth(chosen)

/** The last days, then this month and those before it. */
export const periodOptions = (today: string): Option[] => [
  { value: recent, label: `Últimos ${recentDays} días` },
  ...Array.from({ length: monthsOffered }, (_, back) => {
    const value = monthBefore(today.slice(0, 7), back)
    return { value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) }
  }),
]
