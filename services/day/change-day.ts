import { bogotaDay } from '../../shared/dates.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import { Refusal } from '../../shared/errors.ts'
import { conflictsAmong } from '../../shared/overlaps.ts'
import type { WorkRecord } from '../../shared/records.ts'
import { type LastPlace, type RecordsLock, recordsLockOf, recordsLockPut } from '../records/records-lock.ts'
import { toCard } from '../records/to-card.ts'
import { type Worker, type WorkOfDay, workOfDay } from '../records/work-of-day.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'

/** The id of a typed record begins with its day, so that a deletion needs only the id (B§7). */
export const activityIdOf = (day: string, unique: string): string => `${day}.${unique}`

/** `YYYY/MM/DD` → `YYYY-MM-DD` (decision 42). */
export const dayOf = ({ date }: { date: string }): string => date.replaceAll('/', '-')

/** The day of a typed record. Undefined for an automatic one, which has the id of its action. */
export const dayOfActivity = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})\./.exec(id)?.[1]

type Change<Done> = { answer: Done; write?: Write; last?: LastPlace }
type Day = Worker & { day: string; now: Date }

export const readRecordsLock = async (user: string): Promise<RecordsLock> => {
  const [item] = await readTogether([{ table: casesTable(), key: keys.recordsLock(user) }])
  return recordsLockOf(item)
}

const checkOpen = ({ day, now }: Day, records: readonly WorkRecord[]): void => {
  const hasConflict = conflictsAmong(records.map(toCard)).size > 0
  const reason = whyClosed(day, bogotaDay(now), hasConflict)
  if (reason) throw new Refusal('dayClosed', undefined, reason)
}

/**
 * Changes a user's typed records of a day, one at a time (decision 61). The day is read after the lock: a concurrent
 * record, also a leader's news, is either read or fails the lock's condition, and the change starts again.
 */
export const changeDay = async <Done>(
  of: Day,
  read: RecordsLock,
  decide: (work: WorkOfDay) => Change<Done>,
): Promise<Done> => {
  let recordsLock: RecordsLock | undefined = read
  return retryUntilDone(async () => {
    const locked = recordsLock ?? (await readRecordsLock(of.user))
    recordsLock = undefined
    const work = await workOfDay(of, of.day)
    const { answer, write, last } = decide(work)
    if (!write) return answer
    checkOpen(of, work.records)
    return (await transact([write, recordsLockPut(of.user, locked, last ?? locked.last)]))
      ? retryLater
      : answer
  })
}
