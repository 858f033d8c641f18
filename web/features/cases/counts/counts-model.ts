import type { cases } from '../../../../shared/case-calls.ts'
import { filterTabs, type StatusCounts } from '../../../../shared/case-lists.ts'
import type { CaseStatus } from '../../../../shared/cases.ts'
import type { Answer } from '../../../../shared/contract.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { Process } from '../../../../shared/processes.ts'

export type Counts = Answer<typeof cases.counts>
export type DayCounts = Counts['days'][number]

/** `YYYY-MM-01_YYYY-MM-DD`: the month up to today, in Bogota (decision 34). */
export const periodUntil = (now: Date): string => {
  const day = bogotaDay(now)
  return `${day.slice(0, 8)}01_${day}`
}

export const daysInMonth = (day = '2026-01-01'): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

export const noCounts: StatusCounts = { PENDING: 0, OPEN: 0, PAUSED: 0, REJECT: 0, APPROVED: 0, ABORT: 0 }

export type Figure = { status: CaseStatus; label: string; color: `--status-${string}` }

const labelOf = (status: CaseStatus): string =>
  filterTabs.find((tab) => tab.status === status)?.label ?? 'Rechazados'

/** One token per status, different in hue and in lightness; the names are beside them. */
const colors: Record<CaseStatus, Figure['color']> = {
  PENDING: '--status-pending',
  OPEN: '--status-open',
  PAUSED: '--status-paused',
  REJECT: '--status-returned',
  APPROVED: '--status-approved',
  ABORT: '--status-rejected',
}

/** From waiting to finished. */
const order: readonly CaseStatus[] = ['PENDING', 'OPEN', 'PAUSED', 'REJECT', 'APPROVED', 'ABORT']

/** The statuses that a process counts: 'Rechazados' only if cases can be rejected, or some were. */
export const figuresOf = (
  process: Pick<Process, 'outcomes'> | undefined,
  counts: StatusCounts = noCounts,
): Figure[] =>
  order
    .filter(
      (status) =>
        status !== 'ABORT' || counts.ABORT > 0 || process?.outcomes.some(({ action }) => action === 'reject'),
    )
    .map((status) => ({ status, label: labelOf(status), color: colors[status] }))

export const totalOf = (counts: StatusCounts): number =>
  order.reduce((sum, status) => sum + counts[status], 0)

/** Day numbers, and for each figure the height of its top edge in the stack. */
export const stackOf = (
  days: readonly DayCounts[],
  figures: readonly Figure[],
): [number[], ...number[][]] => {
  const heights = days.map(() => 0)
  const series = figures.map(({ status }) =>
    days.map((day, index) => {
      const height = (heights[index] ?? 0) + day[status]
      heights[index] = height
      return height
    }),
  )
  return [days.map(({ day }) => Number(day.slice(-2))), ...series]
}

/** The chart in a sentence, for screen readers. */
export const chartSummary = (days: readonly DayCounts[]): string => {
  const busiest = days.reduce<DayCounts | undefined>(
    (most, day) => (!most || totalOf(day) > totalOf(most) ? day : most),
    undefined,
  )
  const total = days.reduce((sum, day) => sum + totalOf(day), 0)
  if (!busiest || total === 0) return 'Sin casos recibidos en el mes'
  return `${total} casos recibidos en el mes; el día con más fue el ${Number(busiest.day.slice(-2))}, con ${totalOf(busiest)}`
}
