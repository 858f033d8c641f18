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
import { recordDelete, recordPut, recordReplace } from '../records/records.ts'
import { changeLocked, type Edit, type RecordsLock, templatesOf } from '../records/records-lock.ts'
import { toCard, whyFixed } from '../records/to-card.ts'
import { type Worker, type WorkOfDay, workOfDay } from '../records/work-of-day.ts'
import { keys } from '../table/keys.ts'
import { changedMeanwhile, putVersion, saveVersion } from '../table/versioned.ts'
import { readRegistrant, toRecord, workerOf } from './to-record.ts'

/** `YYYY/MM/DD` → `YYYY-MM-DD` (decision 42). */
export const dayOf = ({ date }: { date: string }): string => date.replaceAll('/', '-')

/** The day of a typed record. Undefined for an automatic one, which has the id of its action. */
const dayOfActivity = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})\./.exec(id)?.[1]

type Day = Worker & { day: string; now: Date }

const checkOpen = ({ day, now }: Day, records: readonly WorkRecord[]): void => {
  const hasConflict = conflictsAmong(records.map(toCard)).size > 0
  const reason = whyClosed(day, bogotaDay(now), hasConflict)
  if (reason) throw new Refusal('dayClosed', undefined, reason)
}

/** Changes a user's typed records of a day, which a leader's news may change at the same time. */
const changeDay = <Done>(of: Day, read: RecordsLock | undefined, decide: (work: WorkOfDay) => Edit<Done>) =>
  changeLocked(
    of.user,
    async () => {
      const work = await workOfDay(of, of.day)
      const change = decide(work)
      if (change.writes) checkOpen(of, work.records)
      return change
    },
    read,
  )

/** The free spans in an activity's time, which a refusal proposes (decision 60). */
const proposalOf = (record: WorkRecord, { records }: WorkOfDay) => {
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
  // The id begins with the day, so that a deletion needs only the id (B§7).
  const id = `${day}.${body.idProductivity ?? newId()}`
  const registrant = await readRegistrant(session, body)
  const record = toRecord(body, registrant, { session, now, id, day })
  return changeDay({ ...workerOf(session, registrant), day, now }, registrant.recordsLock, (work) => {
    const repeated = work.records.find(({ idProductivity }) => idProductivity === id)
    if (repeated) return { answer: toCard(repeated) }
    checkFree(record, work, body.partitions)
    return { answer: toCard(record), writes: [recordPut(record)], last: placeOf(record) }
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

const isSameTime = (a: WorkRecord, b: WorkRecord): boolean =>
  a.beganAt === b.beganAt && a.endedAt === b.endedAt

/** Changes an activity of the caller. With another start or end its parts must be sent again (decision 95). */
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
    if (!body.partitions && partitions && !keepsParts) {
      const proposal = proposalOf(typed, work)
      throw proposal ? new Refusal('activityParts', proposal) : new Refusal('activityOverlaps')
    }
    checkFree(edited, work, body.partitions)
    const to = { ...edited, version: version + 1 }
    return { answer: toCard(to), writes: [recordReplace(found, to)], last: placeOf(to) }
  })
}

export const remove = async ({ body, session, now }: Call<typeof dayCalls.remove>): Promise<null> => {
  const { id, version, date } = body
  const day = dayOfActivity(id) ?? (date ? dayOf({ date }) : bogotaDay(now))
  const worker = { user: session.login, documentNumber: session.documentNumber }
  return changeDay({ ...worker, day, now }, undefined, ({ records }) => {
    const found = ownCard(records, id)
    checkVersion(found, version)
    return { answer: null, writes: [recordDelete(found)] }
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
