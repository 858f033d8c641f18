import * as z from 'zod/mini'
import { month } from '../../../shared/case-lists.ts'
import { addDays, addMonths, daysOfMonth } from '../../../shared/dates.ts'
import { param } from '../../address.ts'

/** Days, both included. `withUnfinished` adds every earlier order that is not finished. */
export type Period = { from: string; to: string; withUnfinished?: boolean }

const recentDays = 90
/** The option of the last days. */
export const recent = 'recientes'
export const recentLabel = `Últimos ${recentDays} días y sin terminar`
/** Five years, as far back as the bank keeps orders available. */
const monthsKept = 60

/** The URL parameter of the sent orders: a month `YYYY-MM`, or the last days. */
export const periodParams = { period: param('periodo', z.union([z.literal(recent), month]), recent) }

/** The first and the last month that can be chosen: this one and the five years before it. */
export const monthsOffered = (today: string): { min: string; max: string } => {
  const max = today.slice(0, 7)
  return { min: addMonths(max, 1 - monthsKept), max }
}

/** The requested period, if it can be chosen; the default otherwise. */
export const chosenPeriod = (asked: string, today: string): string => {
  const { min, max } = monthsOffered(today)
  return asked >= min && asked <= max ? asked : recent
}

export const periodOf = (chosen: string, today: string): Period =>
  chosen === recent
    ? { from: addDays(today, -(recentDays - 1)), to: today, withUnfinished: true }
    : daysOfMonth(chosen)

/**
 * The queries for the server: the orders of the period and, before it, those that are pending, open, paused
 * or returned.
 */
export const periodsToRead = ({ withUnfinished, ...days }: Period) => [
  days,
  ...(withUnfinished ? [{ to: addDays(days.from, -1), state: 'unfinished' as const }] : []),
]
