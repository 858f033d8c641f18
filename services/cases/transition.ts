import { type CaseStatus, placeOf, type Transition, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { recordPut } from '../records/records.ts'
import type { Write } from '../table/write.ts'
import { countWrite, countWrites } from './counters.ts'
import { heldWrites } from './held-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { workRecord } from './work-record.ts'
import { type Action, caseWrite, historyWrite, newCaseWrite } from './writes.ts'

/** The current key and state of the case, so that the page can continue from there (decision 31). */
export const wrongState = ({ status, skRequest }: Pick<StoredCase, 'status' | 'skRequest'>): Refusal =>
  new Refusal('wrongState', { current: status, skRequest })

/** What an action stores on the case besides its new state. */
export type Change = Partial<
  Omit<StoredCase, 'number' | 'status' | 'pkRequest' | 'version' | 'changedAt' | 'openedAt'>
>

/** A case in its queue keeps no work and no values of a handler. */
const untouched = {
  portfolio: undefined,
  stage: undefined,
  subStage: undefined,
  fgnReserve: undefined,
  handler: undefined,
  worker: undefined,
  openedAt: undefined,
  changedAt: undefined,
  requestedProducts: undefined,
  firstPausedId: undefined,
}

const moved = (before: StoredCase, status: CaseStatus, at: Date, change: Change): StoredCase => {
  const now = at.toISOString()
  const [queued, opened] = [placeOf[status] === 'queue', placeOf[status] === 'open']
  return {
    ...before,
    reason: undefined,
    returnKind: undefined,
    statusCase: undefined,
    givenBackBy: undefined,
    ...change,
    ...(queued ? untouched : { agreementQueue: undefined, changedAt: now, ...(opened && { openedAt: now }) }),
    status,
    pkRequest: queued ? queueOf(before.management, before.process) : undefined,
    version: before.version + 1,
  }
}

/**
 * An action of the table: the changed case, and the writes of one transaction, which fail if the case has changed.
 */
export const transition = (
  before: StoredCase,
  action: Action,
  change: Change = {},
): { after: StoredCase; writes: Write[] } => {
  const { from, to, toConfirmed = to }: Transition = transitions[action.name]
  if (!from.includes(before.status)) throw wrongState(before)
  const status = action.confirmed ? toConfirmed : to
  // The record of a pause has the action's id.
  const pause = status === transitions.pause.to ? { firstPausedId: before.firstPausedId ?? action.id } : {}
  const after = moved(before, status, action.at, { ...change, ...pause })
  const record = workRecord(before, after, action)
  const writes = [
    caseWrite(before, after),
    ...heldWrites(before, after),
    historyWrite(before.number, before.status, after.status, action),
    ...(record ? [recordPut(record)] : []),
    ...countWrites(before, after),
  ]
  return { after, writes }
}

/** The same for an action that creates its case; the first write fails if the number is taken. */
export const creation = (
  made: StoredCase,
  action: Action,
  change: Change = {},
): { after: StoredCase; writes: Write[] } => {
  const after = moved(made, transitions[action.name].to, action.at, change)
  const writes = [
    newCaseWrite(after),
    ...heldWrites(made, after),
    historyWrite(made.number, undefined, after.status, action),
    countWrite(after, after.status),
  ]
  return { after, writes }
}
