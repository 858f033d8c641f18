import { type Priority, transitions } from '../../shared/cases.ts'
import { findProcess } from '../../shared/processes.ts'
import { type QueuePlace, queueKey, queueOf } from '../../shared/queue-key.ts'
import type { Write } from '../table/transact.ts'
import { countWrite } from './counters.ts'
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
