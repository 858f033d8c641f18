import * as z from 'zod'
import { month } from '../../../shared/case-lists.ts'
import { addDays, addMonths, daysOfMonth } from '../../../shared/dates.ts'
import { param } from '../../address.ts'

/** Days, both included; of the recent ones, with every order before them that is not over. */
export type Period = { from: string; to: string; withUnfinished?: boolean }

const recentDays = 90
/** The choice of the last days. */
export const recent = 'recientes'
export const recentLabel = `Últimos ${recentDays} días y sin terminar`
/** Five years, what the bank has at hand. */
const monthsKept = 60

/** What the sent orders keep in their address: a month `YYYY-MM`, or the last days. */
export const periodParams = { period: param('periodo', z.union([z.literal(recent), month]), recent) }

/** The first and the last month that are offered: this one and those of five years before it. */
export const monthsOffered = (today: string): { min: string; max: string } => {
  const max = today.slice(0, 7)
  return { min: addMonths(max, 1 - monthsKept), max }
}

/** The period asked for, of those that are offered. */
export const chosenPeriod = (asked: string, today: string): string => {
  const { min, max } = monthsOffered(today)
  return asked >= min && asked <= max ? asked : recent
}

export const periodOf = (chosen: string, today: string): Period =>
  chosen === recent
    ? { from: addDays(today, -(recentDays - 1)), to: today, withUnfinished: true }
    : daysOfMonth(chosen)

/** What is asked of the server: the orders of the period and, before it, those that wait, are in hand or came back. */
export const periodsToRead = ({ withUnfinished, ...days }: Period) => [
  days,
  ...(withUnfinished ? [{ to: addDays(days.from, -1), state: 'unfinished' as const }] : []),
]
