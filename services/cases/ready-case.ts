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

/** As what a caller acts on a case: leading its management, or working its process; who does one may not do the other. */
const actsAs: Partial<Record<RoleKind, (session: Session, found: StoredCase) => boolean>> = {
  leader: (session, { management }) => leads(session, management),
  analyst: (session, { management, process }) => worksProcess(session, findProcess(management, process)),
}

/** A case by its number, whatever its state, if the caller is one of those whom the table lets do this to it. */
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
 * The case as the page knows it, in a state the action may begin from and the caller's to change; or the answer that
 * the action already got (decision 32).
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
