import { type CaseAction, type CaseRow, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Session } from '../http/credentials.ts'
import type { Unmet } from '../table/transact.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { loadCase, maySee } from './read-case.ts'
import type { StoredCase } from './stored-case.ts'

type Asked = { requestNumber: string; pkRequest: string; skRequest: string; actionId: string }

/** The key and state the case has now, so that the page can go on from there (decision 31). */
export const wrongState = ({ status, skRequest }: Pick<StoredCase, 'status' | 'skRequest'>): Refusal =>
  new Refusal('wrongState', { current: status, skRequest })

/** A case of the leader's management by its number, whatever its state. */
export const loadOwn = async (session: Session, number: string): Promise<StoredCase> => {
  const found = await loadCase(number)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  return found
}

/** The case as the page knows it and in a state the action may begin from; or the answer it already got. */
export const readyFor = async (
  action: CaseAction,
  asked: Asked,
  session: Session,
): Promise<{ before: StoredCase; done?: CaseRow }> => {
  const before = await loadOwn(session, asked.requestNumber)
  const stale =
    asked.skRequest !== before.skRequest || asked.pkRequest !== queueOf(before.management, before.process)
  if (!stale && (transitions[action].from as readonly string[]).includes(before.status)) return { before }
  const done = await earlierAnswer(before, asked.actionId, session.login)
  if (!done) throw wrongState(before)
  return { before, done }
}

/** Why nothing was written, once it is clear that this was no repeat: the case moved on. */
export const lost = ({ index, item }: Unmet, before: StoredCase): Refusal => {
  const now = index === 0 ? item : undefined
  return wrongState((now as StoredCase | undefined) ?? before)
}
