import type { activities } from '../../shared/activities.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { Call } from '../http/api.ts'
import { recordDelete } from '../productivity/records.ts'
import { changeDay, readRecordsLock } from './change-day.ts'
import { checkVersion, ownCard } from './edit.ts'
import { dayOf, dayOfActivity } from './ids.ts'

/** Deletes an activity of the caller with all its parts: three reads and one transaction. */
export const remove = async ({ body, session, now }: Call<typeof activities.remove>): Promise<null> => {
  const { id, version, date } = body
  const day = dayOfActivity(id) ?? (date ? dayOf({ date }) : bogotaDay(now))
  const recordsLock = await readRecordsLock(session.login)
  const worker = { user: session.login, documentNumber: session.documentNumber }
  return changeDay({ ...worker, day, now }, recordsLock, ({ records }) => {
    const found = ownCard(records, id)
    checkVersion(found, version)
    return { answer: null, write: recordDelete(found) }
  })
}
