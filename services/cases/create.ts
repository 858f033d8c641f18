import { type CaseStatus, type Priority, transitions } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { findProcess } from '../../shared/processes.ts'
import { type QueuePlace, queueKey, queueOf } from '../../shared/queue-key.ts'
import { keepWithCase } from '../table/kept.ts'
import { keys, shardOf, shards } from '../table/keys.ts'
import { update, type Write } from '../table/transact.ts'
import type { StoredCase } from './stored-case.ts'
import { newCaseWrite } from './writes.ts'

/** A case before it has its place in a queue. */
export type NewCase = Omit<
  StoredCase,
  'status' | 'pkRequest' | 'agreementQueue' | 'skRequest' | 'receivedAt' | 'version'
> & { priority: Priority }

/** The configured place of a case in its queue (decision 40); without one the queue is ordered by date. */
export type ConfiguredPlace = Pick<QueuePlace, 'version' | 'components'> & {
  /** The agreements with their own queue (decision 74); without them all cases share one. */
  assigned?: ReadonlySet<string>
}

/** The queue of a case in a process that assigns by agreement (decision 74). */
export const agreementQueueOf = (
  { management, process, libranzaCode = '' }: Pick<StoredCase, 'management' | 'process' | 'libranzaCode'>,
  assigned: ConfiguredPlace['assigned'],
): string | undefined =>
  findProcess(management, process)?.byAgreement
    ? queueOf(management, process, assigned?.has(libranzaCode) ? libranzaCode : undefined)
    : undefined

/** A new case without its counter; fails if the number is taken (decision 13). */
export const newCasePut = (
  { priority, ...fields }: NewCase,
  receivedAt: Date,
  { assigned, ...place }: ConfiguredPlace = {},
) => {
  const stored = {
    ...fields,
    status: transitions.create.to,
    pkRequest: queueOf(fields.management, fields.process),
    agreementQueue: agreementQueueOf(fields, assigned),
    skRequest: queueKey({ ...place, priority, receivedAt, number: fields.number }),
    receivedAt: receivedAt.toISOString(),
    version: 1,
  }
  return { put: newCaseWrite(stored), stored }
}

export const newCaseWrites = (made: NewCase, receivedAt: Date, place?: ConfiguredPlace): Write[] => {
  const { put, stored } = newCasePut(made, receivedAt, place)
  return [put, countWrite(stored, stored.status)]
}

type Counted = Pick<StoredCase, 'number' | 'management' | 'process' | 'receivedAt'>
type Standing = Counted & Pick<StoredCase, 'status'>

const dayOf = ({ receivedAt }: Pick<Counted, 'receivedAt'>): string => bogotaDay(new Date(receivedAt))

const counterAt = (queue: string, day: string, shard: number) => ({
  key: keys.counter(queue, day, shard),
  set: keepWithCase(day),
})
const counterOf = (counted: Counted) =>
  counterAt(queueOf(counted.management, counted.process), dayOf(counted), shardOf(counted.number))

/** Adds a case to a status and removes it from another, among those received that day (decision 34). */
export const countWrite = (counted: Counted, to: CaseStatus, from?: CaseStatus): Write =>
  update({ ...counterOf(counted), add: { [to]: 1, ...(from && { [from]: -1 }) } })

const countOutWrite = (counted: Standing): Write =>
  update({ ...counterOf(counted), add: { [counted.status]: -1 } })

/** Moves a case between counters: one write on one day, as a transaction may contain an item only once. */
export const countWrites = (before: Standing, after: Standing): Write[] => {
  if (dayOf(before) !== dayOf(after)) return [countOutWrite(before), countWrite(after, after.status)]
  return before.status === after.status ? [] : [countWrite(after, after.status, before.status)]
}

/** A shard that only loads write, so that they never contend with transitions of the cases they add. */
const loadShard = shards

export const countLoadedWrite = (queue: string, day: string, cases: number) =>
  update({ ...counterAt(queue, day, loadShard), add: { [transitions.create.to]: cases } })
