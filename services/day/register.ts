import { isDeepStrictEqual } from 'node:util'
import type { ActivityCard, ActivityTemplates } from '../../shared/activity-cards.ts'
import { type ActivityInput, activityLimits } from '../../shared/activity-input.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import { Refusal } from '../../shared/errors.ts'
import { conflictsAmong, freeParts, obstaclesTo } from '../../shared/overlaps.ts'
import type { WorkRecord } from '../../shared/records.ts'
import type { Call, Handler } from '../http/api.ts'
import {
  type LastPlace,
  type RecordsLock,
  recordDelete,
  recordPut,
  recordReplace,
  recordsLockOf,
  recordsLockPut,
  templatesOf,
} from '../records/records.ts'
import { toCard, whyFixed } from '../records/to-card.ts'
import { type Worker, type WorkOfDay, workOfDay } from '../records/work-of-day.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'
import { changedMeanwhile, putVersion, saveVersion } from '../table/versioned.ts'
import { readRegistrant, toRecord, workerOf } from './to-record.ts'

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

/** The free spans in an activity's time, which a refusal proposes (decision 60). */
export const proposalOf = (record: WorkRecord, { records }: WorkOfDay) => {
  const free = freeParts(toCard(record), records.map(toCard))
  const mayPropose = free.length > 0 && free.length <= activityLimits.partitions
  return mayPropose ? { partitions: JSON.stringify(free) } : undefined
}

/** Refuses overlaps with other cards, with the free spans (B§5), and any activity while massive news are written. */
export const checkFree = (record: WorkRecord, work: WorkOfDay, parts: ActivityInput['partitions']): void => {
  const card = toCard(record)
  if (obstaclesTo(card, work.held.map(toCard)).length > 0) throw new Refusal('personBusy')
  if (obstaclesTo(card, work.records.map(toCard)).length === 0) return
  throw new Refusal('activityOverlaps', parts?.length ? undefined : proposalOf(record, work))
}

export const placeOf = ({ management, area, processName }: WorkRecord) => ({
  management,
  area,
  new: processName,
})

export const register = async (call: Call<typeof dayCalls.register>): Promise<ActivityCard> => {
  const { body, session, now, newId } = call
  const day = dayOf(body)
  const id = activityIdOf(day, body.idProductivity ?? newId())
  const registrant = await readRegistrant(session, body)
  const record = toRecord(body, registrant, { session, now, id, day })
  return changeDay({ ...workerOf(session, registrant), day, now }, registrant.recordsLock, (work) => {
    const repeated = work.records.find(({ idProductivity }) => idProductivity === id)
    if (repeated) return { answer: toCard(repeated) }
    checkFree(record, work, body.partitions)
    return { answer: toCard(record), write: recordPut(record), last: placeOf(record) }
  })
}

/** The caller's card with that id, if it may be changed at all (B§4). */
const ownCard = (records: readonly WorkRecord[], id: string): WorkRecord => {
  const found = records.find(({ idProductivity }) => idProductivity === id)
  if (!found) throw new Refusal('activityGone')
  const reason = whyFixed(found)
  if (reason) throw new Refusal('activityFixed', undefined, reason)
  return found
}

const checkVersion = (found: WorkRecord, read: number | undefined): void => {
  if (read === undefined || read === found.version) return
  const message = 'La actividad cambió en otra ventana mientras la editabas'
  throw changedMeanwhile({ message, present: toCard(found) })
}

/** Whether the form must first ask for the parts: the activity has some, its time changes, and the request has none. */
const lacksParts = ({ partitions }: ActivityInput, typed: WorkRecord, found: WorkRecord) =>
  !partitions && found.partitions !== undefined && !isSameTime(typed, found)

const isSameTime = (a: WorkRecord, b: WorkRecord): boolean =>
  a.beganAt === b.beganAt && a.endedAt === b.endedAt

const askForParts = (typed: WorkRecord, work: WorkOfDay): never => {
  const proposal = proposalOf(typed, work)
  throw proposal ? new Refusal('activityParts', proposal) : new Refusal('activityOverlaps')
}

/**
 * Changes an activity of the caller. If start or end change, its parts must be sent again, so that no other change
 * makes it longer (decision 95). A repeat gets the card.
 */
export const edit = async (call: Call<typeof dayCalls.edit>): Promise<ActivityCard> => {
  const { body, session, now } = call
  const day = dayOf(body)
  const registrant = await readRegistrant(session, body)
  const typed = toRecord(body, registrant, { session, now, id: body.id, day })
  return changeDay({ ...workerOf(session, registrant), day, now }, registrant.recordsLock, (work) => {
    const found = ownCard(work.records, body.id)
    const keepsParts = !body.partitions && isSameTime(typed, found)
    const { createdAt, version, partitions } = found
    const edited = { ...typed, createdAt, version, ...(keepsParts && partitions && { partitions }) }
    if (isDeepStrictEqual(toCard(found), toCard(edited))) return { answer: toCard(found) }
    checkVersion(found, body.version)
    if (lacksParts(body, typed, found)) askForParts(typed, work)
    checkFree(edited, work, body.partitions)
    const to = { ...edited, version: version + 1 }
    return { answer: toCard(to), write: recordReplace(found, to), last: placeOf(to) }
  })
}

export const remove = async ({ body, session, now }: Call<typeof dayCalls.remove>): Promise<null> => {
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

export const saveTemplates: Handler<typeof dayCalls.saveTemplates> = async ({ body, session }) => {
  const { version, items } = body
  const item = { ...keys.templates(session.login), items, version: version + 1 }
  return saveVersion<ActivityTemplates>({
    readVersion: version,
    isSame: (saved) => isDeepStrictEqual(saved.items, items),
    write: async () => templatesOf(await putVersion(item, version)),
    message: 'Tus plantillas cambiaron en otra ventana',
  })
}
