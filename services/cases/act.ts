import { mayAct } from '../../shared/case-actors.ts'
import {
  type CaseAction,
  type CaseRow,
  historyEntry,
  mayBegin,
  placeOf,
  withPriority,
} from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Session } from '../http/credentials.ts'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { transact, type Unmet } from '../table/transact.ts'
import { readCase, type StoredCase, toRow } from './stored-case.ts'
import { type Change, transition, wrongState } from './transition.ts'
import { type Action, casePlace, takenPlace } from './writes.ts'

/** The answer to an action that this user already did with this id (decision 32), if any. */
export const earlierAnswer = async (stored: StoredCase, actionId: string, user: string) => {
  const item = await getItem(keys.history(stored.number, actionId))
  if (item?.user !== user) return undefined
  const { to, reason, handler: given = stored.handler, priority } = historyEntry().parse(item)
  const handler = placeOf[to] === 'queue' ? undefined : given
  const skRequest = priority ? withPriority(stored.skRequest, priority) : stored.skRequest
  return toRow({ ...stored, status: to, reason, handler, skRequest })
}

/** A case by its number, in any state, if the table allows the caller this action on it. */
export const readCaseFor = async (action: CaseAction, session: Session, number: string) => {
  const found = await readCase(number)
  const process = found && findProcess(found.management, found.process)
  if (!found || !mayAct(action, session, { ...found, process })) throw new Refusal('notFound')
  return found
}

type Asked = { requestNumber: string; pkRequest: string; skRequest: string; actionId: string }

/** The case, if the page's key is current and the action allowed, or the answer of the same action (decision 32). */
export const readyFor = async (
  action: CaseAction,
  asked: Asked,
  session: Session,
  mayChange: (found: StoredCase) => boolean = () => true,
): Promise<{ before: StoredCase; done?: CaseRow }> => {
  const before = await readCaseFor(action, session, asked.requestNumber)
  const known =
    asked.skRequest === before.skRequest && asked.pkRequest === queueOf(before.management, before.process)
  if (known && mayBegin(action, before.status) && mayChange(before)) return { before }
  const done = await earlierAnswer(before, asked.actionId, session.login)
  if (!done) throw wrongState(before)
  return { before, done }
}

/** The attributes that every change of state or priority writes. */
const standing = ['status', 'changedAt', 'skRequest'] as const

/** Whether a case kept its state although its item changed: a reserve was recorded meanwhile, which blocks no action. */
const isWhereItWas = ({ index, item }: Unmet, before: StoredCase): boolean =>
  index === casePlace && item !== undefined && standing.every((name) => item[name] === before[name])

type Otherwise = {
  again: () => Promise<CaseRow>
  /** The new handler has another open case: the item of their lock. */
  whenTaken?: (lock: Record<string, unknown>) => Promise<CaseRow>
  earlier?: () => Promise<CaseRow | undefined>
}

/** Does an action, or answers a repeat of it; refused with the current state if the case has changed (decision 31). */
export const act = async (
  before: StoredCase,
  action: Action,
  change: Change,
  { again, whenTaken, earlier = () => earlierAnswer(before, action.id, action.user) }: Otherwise,
): Promise<CaseRow> => {
  const { after, writes } = transition(before, action, change)
  const unmet = await transact(writes)
  if (!unmet) return toRow(after)
  const { index, item } = unmet
  if (whenTaken && index === takenPlace && item) return whenTaken(item)
  const done = await earlier()
  if (done) return done
  if (isWhereItWas(unmet, before)) return again()
  throw wrongState(index === casePlace && item ? (item as StoredCase) : before)
}
