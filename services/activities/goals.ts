import type { DayAnswer } from '../../shared/activity-cards.ts'
import { isProductive, proratedGoal } from '../../shared/day-goals.ts'
import { placeNameIn } from '../../shared/place-name.ts'
import { configuredProcess, type ProcessPlace } from '../../shared/process-configuration.ts'
import type { ProductivityRecord } from '../../shared/productivity.ts'
import { isNews } from '../productivity/work-of-day.ts'
import { readEach } from '../table/read-each.ts'

type Goals = DayAnswer['goals']

/** Processes of a day whose goals are shown: as many as fit in one read with five other items. Nobody works in more. */
const mostGoals = 95

const placeOf = ({ vertical, management, area, processName: process }: ProductivityRecord): ProcessPlace => ({
  vertical: vertical as ProcessPlace['vertical'],
  management,
  area,
  process,
})

/** The processes of a day's work; news have none. */
export const placesOf = (records: readonly ProductivityRecord[]): ProcessPlace[] =>
  [
    ...new Map(
      records
        .filter((record) => !isNews(record))
        .map(placeOf)
        .map((place) => [placeNameIn(place), place]),
    ).values(),
  ].slice(0, mostGoals)

/** What is expected of one person so far in the processes of a day (decision 92), and how much of it is done. */
export const goalsOf = (
  records: readonly ProductivityRecord[],
  configured: readonly (Record<string, unknown> | undefined)[],
  presentSeconds: number,
): Goals => {
  const done = new Map<string, number>()
  for (const record of records) {
    const name = placeNameIn(placeOf(record))
    done.set(name, (done.get(name) ?? 0) + record.approvedCount + record.returnedCount)
  }
  const known = configured.filter((item) => item !== undefined)
  return readEach(known, (item) => configuredProcess().parse(item)).flatMap((process) => {
    if (!isProductive(process)) return []
    const fullGoal = process.daylyGoal
    return {
      management: process.management,
      area: process.area,
      new: process.process,
      frequency: process.frequency,
      goal: proratedGoal(fullGoal, presentSeconds),
      fullGoal,
      done: done.get(placeNameIn(process)) ?? 0,
    }
  })
}
