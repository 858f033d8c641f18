import { type CaseAction, type CaseRow, mayBegin } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Session } from '../http/credentials.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { loadCase, maySee } from './read-case.ts'
import { wrongState } from './refused.ts'
import type { StoredCase } from './stored-case.ts'

type Asked = { requestNumber: string; pkRequest: string; skRequest: string; actionId: string }

/** A case that the caller works or leads, by its number, whatever its state. */
export const loadVisible = async (session: Session, number: string): Promise<StoredCase> => {
  const found = await loadCase(number)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
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
  const before = await loadVisible(session, asked.requestNumber)
  const known =
    asked.skRequest === before.skRequest && asked.pkRequest === queueOf(before.management, before.process)
  if (known && mayBegin(action, before.status) && mayChange(before)) return { before }
  const done = await earlierAnswer(before, asked.actionId, session.login)
  if (!done) throw wrongState(before)
  return { before, done }
}
