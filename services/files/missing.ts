import { isBusinessDay } from '../../shared/business-days.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { type LargeFileTypeId, largeFileTypeOf, mayRunAgain } from '../../shared/large-files.ts'
import type { StoredRun } from './stored-run.ts'

/** Whether a type's file of today should have been processed by now, and neither was nor is. */
export const isMissing = (
  type: LargeFileTypeId,
  runs: readonly Pick<StoredRun, 'loadDay' | 'state'>[],
  now: Date,
): boolean => {
  const today = bogotaDay(now)
  const isDue = isBusinessDay(today) && bogotaTime(now) >= `${largeFileTypeOf(type).expectedBy}:00`
  return isDue && !runs.some(({ loadDay, state }) => loadDay === today && !mayRunAgain(state))
}
