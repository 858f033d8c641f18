import { type CaseStatus, transitions } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { keys, shardOf, shards } from '../table/keys.ts'
import { update, type Write } from '../table/transact.ts'
import type { StoredCase } from './stored-case.ts'

type Counted = Pick<StoredCase, 'number' | 'management' | 'process' | 'receivedAt'>
type Standing = Counted & Pick<StoredCase, 'status'>

const dayOf = ({ receivedAt }: Pick<Counted, 'receivedAt'>): string => bogotaDay(new Date(receivedAt))

const counterOf = (counted: Counted) =>
  keys.counter(queueOf(counted.management, counted.process), dayOf(counted), shardOf(counted.number))

/** Adds a case to a status and removes it from another, among those received that day (decision 34). */
export const countWrite = (counted: Counted, to: CaseStatus, from?: CaseStatus): Write =>
  update({ key: counterOf(counted), add: { [to]: 1, ...(from && { [from]: -1 }) } })

const countOutWrite = (counted: Standing): Write =>
  update({ key: counterOf(counted), add: { [counted.status]: -1 } })

/** Moves a case between counters: one write on one day, as a transaction may contain an item only once. */
export const countWrites = (before: Standing, after: Standing): Write[] => {
  if (dayOf(before) !== dayOf(after)) return [countOutWrite(before), countWrite(after, after.status)]
  return before.status === after.status ? [] : [countWrite(after, after.status, before.status)]
}

/** A shard that only loads write, so that they never contend with transitions of the cases they add. */
const loadShard = shards

export const countLoadedWrite = (queue: string, day: string, cases: number) =>
  update({ key: keys.counter(queue, day, loadShard), add: { [transitions.create.to]: cases } })
