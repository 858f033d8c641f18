import { isBusinessDay } from '../../shared/business-days.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import {
  type LargeFileTypeId,
  largeFileLimits,
  largeFileTypeIds,
  largeFileTypeOf,
  mayRunAgain,
} from '../../shared/large-files.ts'
import { logLine } from '../correlation.ts'
import { lastRuns, type StoredRun } from './stored-run.ts'

export const isMissing = (
  type: LargeFileTypeId,
  runs: readonly Pick<StoredRun, 'loadDay' | 'state'>[],
  now: Date,
): boolean => {
  const today = bogotaDay(now)
  const isDue = isBusinessDay(today) && bogotaTime(now) >= `${largeFileTypeOf(type).expectedBy}:00`
  return isDue && !runs.some(({ loadDay, state }) => loadDay === today && !mayRunAgain(state))
}

/** Logs the missing types that are due at this run of the schedule, once a day, for the alarm on these lines. */
export const logMissing = async (dueAt: Date): Promise<void> => {
  for (const type of largeFileTypeIds) {
    if (bogotaTime(dueAt).slice(0, 5) !== largeFileTypeOf(type).expectedBy) continue
    const runs = await lastRuns(type, largeFileLimits.historyRuns)
    if (isMissing(type, runs, dueAt))
      console.error(logLine({ code: 'DAY_FILE_MISSING', type, day: bogotaDay(dueAt) }))
  }
}
