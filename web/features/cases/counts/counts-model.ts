import type { StatusCounts } from '../../../../shared/case-lists.ts'
import { type CaseStatus, isListed, statuses, statusLooks, transitions } from '../../../../shared/cases.ts'
import type { Answer } from '../../../../shared/contract.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { recordOf } from '../../../../shared/pick.ts'
import type { Process } from '../../../../shared/processes.ts'
import { counted, quantity } from '../../../ui/counted.ts'

export type Counts = Answer<typeof leaderCases.counts>
export type DayCounts = Counts['days'][number]

/** `YYYY-MM-01_YYYY-MM-DD`: the month up to today, in Bogota (decision 34). */
export const periodUntil = (now: Date): string => {
  const day = bogotaDay(now)
  return `${day.slice(0, 8)}01_${day}`
}

export const daysInMonth = (day = '2026-01-01'): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

export const noCounts: StatusCounts = recordOf(statuses, () => 0)

export type Figure = { status: CaseStatus; label: string; color: `--status-${string}` }

/** The statuses that a process counts: one without a list only if its cases can reach it, or some did. */
export const figuresOf = (
  process: Pick<Process, 'outcomes'> | undefined,
  counts: StatusCounts = noCounts,
): Figure[] =>
  statuses
    .filter(
      (status) =>
        isListed(status) ||
        counts[status] > 0 ||
        process?.outcomes.some(({ action }) => transitions[action].to === status),
    )
    .map((status) => ({ status, label: statusLooks[status].plural, color: statusLooks[status].color }))

export const totalOf = (counts: StatusCounts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

/** The upper end of the chart's scale. */
export const chartTop = (days: readonly DayCounts[]): number =>
  Math.max(4, Math.ceil(Math.max(0, ...days.map(totalOf)) * 1.1))

const mostLines = 5

/** The distance of the lines of a scale: 1, 2 or 5, or one of these times a power of ten. */
export const stepOf = (top: number): number => {
  const least = top / mostLines
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 1
}

/** The chart in a sentence, for screen readers. */
export const chartSummary = (days: readonly DayCounts[]): string => {
  const busiest = days.reduce<DayCounts | undefined>(
    (most, day) => (!most || totalOf(day) > totalOf(most) ? day : most),
    undefined,
  )
  const total = days.reduce((sum, day) => sum + totalOf(day), 0)
  if (!busiest || total === 0) return 'Sin casos recibidos en el mes'
  const received = quantity(total, 'caso recibido', 'casos recibidos')
  return `${received} en el mes; el día con más fue el ${Number(busiest.day.slice(-2))}, con ${counted(totalOf(busiest))}`
}
