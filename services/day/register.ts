import type { ActivityCard } from '../../shared/activity-cards.ts'
import { type ActivityInput, activityLimits } from '../../shared/activity-input.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { freeParts, obstaclesTo } from '../../shared/overlaps.ts'
import type { WorkRecord } from '../../shared/records.ts'
import type { Call } from '../http/api.ts'
import { recordPut } from '../records/records.ts'
import { toCard } from '../records/to-card.ts'
import type { WorkOfDay } from '../records/work-of-day.ts'
import { activityIdOf, changeDay, dayOf } from './change-day.ts'
import { readRegistrant, toRecord, workerOf } from './to-record.ts'

/** The free spans in an activity's time, which a refusal proposes (decision 60). */
export const proposalOf = (
  record: WorkRecord,
  { records }: WorkOfDay,
): { partitions: string } | undefined => {
  const free = freeParts(toCard(record), records.map(toCard))
  const mayPropose = free.length > 0 && free.length <= activityLimits.partitions
  return mayPropose ? { partitions: JSON.stringify(free) } : undefined
}

/**
 * Refuses overlaps with other cards of the day (B§5), with the free spans, unless the user chose parts. Also refuses
 * while a massive news is being written on that day.
 */
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

/** Registers an activity in the caller's day: three reads, two of them in parallel, and one transaction. */
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
