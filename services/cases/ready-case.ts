import { type CaseAction, type CaseRow, mayBegin, type Transition, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, worksProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { leads, type RoleKind } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { readCase } from './read-case.ts'
import { wrongState } from './refused.ts'
import type { StoredCase } from './stored-case.ts'

type Asked = { requestNumber: string; pkRequest: string; skRequest: string; actionId: string }

/**
 * How a caller acts on a case: as leader of its management, or as analyst of its process. Neither may do the other's
 * actions.
 */
const actsAs: Partial<Record<RoleKind, (session: Session, found: StoredCase) => boolean>> = {
  leader: (session, { management }) => leads(session, management),
  analyst: (session, { management, process }) => worksProcess(session, findProcess(management, process)),
}

/** A case by its number, in any state, if the table allows the caller this action on it. */
export const readCaseFor = async (
  action: CaseAction,
  session: Session,
  number: string,
): Promise<StoredCase> => {
  const found = await readCase(number)
  const { who } = transitions[action] as Transition
  if (!found || !who.some((kind) => actsAs[kind]?.(session, found))) throw new Refusal('notFound')
  return found
}

/**
 * The case, if the page's key is current and its state and the caller allow the action; or the stored answer of the
 * same action (decision 32).
 */
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
