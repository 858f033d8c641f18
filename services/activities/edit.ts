import { isDeepStrictEqual } from 'node:util'
import type { activities } from '../../shared/activities.ts'
import type { ActivityCard } from '../../shared/activity-cards.ts'
import { Refusal } from '../../shared/errors.ts'
import type { ProductivityRecord } from '../../shared/productivity.ts'
import type { Call } from '../http/api.ts'
import { recordReplace } from '../productivity/records.ts'
import { toCard, whyFixed } from '../productivity/to-card.ts'
import { changeDay } from './change-day.ts'
import { dayOf } from './ids.ts'
import { checkFree, placeOf } from './register.ts'
import { readRegistrant, workerOf } from './registrant.ts'
import { toRecord } from './to-record.ts'

/** The caller's card of that id, if it may be changed at all (B§4). */
export const ownCard = (records: readonly ProductivityRecord[], id: string): ProductivityRecord => {
  const found = records.find(({ idProductivity }) => idProductivity === id)
  if (!found) throw new Refusal('activityGone')
  const reason = whyFixed(found)
  if (reason) throw new Refusal('activityFixed', undefined, reason)
  return found
}

/** Nobody changes a state of a card that they did not see. */
export const checkVersion = (found: ProductivityRecord, read: number | undefined): void => {
  if (read !== undefined && read !== found.version) throw new Refusal('activityChanged')
}

/** Changes an activity of the caller's, with all its parts. What is so already, as a repeat finds it, is answered. */
export const edit = async (call: Call<typeof activities.edit>): Promise<ActivityCard> => {
  const { body, session, now } = call
  const day = dayOf(body)
  const registrant = await readRegistrant(session, body)
  const typed = toRecord(body, registrant, { session, now, id: body.id, day })
  return changeDay({ ...workerOf(session, registrant), day, now }, registrant.desk, (work) => {
    const found = ownCard(work.records, body.id)
    const as = ({ version }: ProductivityRecord) => ({ ...typed, createdAt: found.createdAt, version })
    if (isDeepStrictEqual(toCard(found), toCard(as(found)))) return { answer: toCard(found) }
    checkVersion(found, body.version)
    checkFree(typed, work)
    const to = { ...as(found), version: found.version + 1 }
    return { answer: toCard(to), write: recordReplace(found, to), last: placeOf(to) }
  })
}
