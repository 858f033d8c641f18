import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, priorityOf, withPriority } from '../../shared/cases.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { readyFor } from './ready-case.ts'
import { refusalOf } from './refused.ts'
import { toRow } from './stored-case.ts'
import { transition } from './transition.ts'

/**
 * Sets the priority of a PENDING case: its queue key and its history change together, and the answer has the new key.
 * The same priority is no change (A§4.4, decision 31).
 */
export const prioritise = async ({
  params: { priority },
  body,
  session,
  now,
}: Call<typeof cases.changePriority>): Promise<CaseRow> => {
  checkCaller(session, { login: body.leaderPriorityChangeUser })
  const { before, done } = await readyFor('prioritise', body, session)
  if (done) return done
  if (priorityOf(before.skRequest) === priority) return toRow(before)
  const { after, writes } = transition(
    before,
    { id: body.actionId, name: 'prioritise', user: session.login, at: now, priority },
    { skRequest: withPriority(before.skRequest, priority), givenBackBy: before.givenBackBy },
  )
  const cancelled = await transact(writes)
  if (!cancelled) return toRow(after)
  const earlier = await earlierAnswer(before, body.actionId, session.login)
  if (earlier) return earlier
  throw refusalOf(cancelled, before)
}
