import { priorityOf, withPriority } from '../../shared/cases.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { act, readyFor } from './act.ts'
import { toRow } from './stored-case.ts'

/** Sets the priority of a PENDING case; the answer has its new key (A§4.4, decision 31). */
export const prioritise: Handler<typeof leaderCases.changePriority> = async (call) => {
  const { body, session, now } = call
  const { priority } = call.params
  checkCaller(session, { login: body.leaderPriorityChangeUser })
  const { before, done } = await readyFor('prioritise', body, session)
  if (done) return done
  if (priorityOf(before.skRequest) === priority) return toRow(before)
  return act(
    before,
    { id: body.actionId, name: 'prioritise', user: session.login, at: now, priority },
    { skRequest: withPriority(before.skRequest, priority), givenBackBy: before.givenBackBy },
    { again: () => prioritise(call) },
  )
}
