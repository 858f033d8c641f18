import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, reassignedReason } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { findRecord } from '../productivity/records.ts'
import { transact } from '../table/transact.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { findOpenCase } from './open-case.ts'
import { readCaseFor } from './ready-case.ts'
import { isWhereItWas, refusalOf } from './refused.ts'
import { toRow } from './stored-case.ts'
import { transition } from './transition.ts'

type ReleaseCall = Call<typeof cases.pauseOpen>

/** A repeat has no case id; the stored answer of the first call has it. */
const earlierRelease = async ({ params, body, session, now }: ReleaseCall): Promise<CaseRow | undefined> => {
  if (!body.actionId) return undefined
  const record = await findRecord(params.user, bogotaDay(now), body.actionId)
  if (!record?.caseNumber) return undefined
  const released = await readCaseFor('release', session, record.caseNumber)
  return earlierAnswer(released, body.actionId, session.login)
}

/**
 * Pauses a handler's open case in the leader's management, with the reason 'Reasignado'. It waits in their paused
 * table, from where it can be resumed or reassigned (A§7).
 */
export const release = async (call: ReleaseCall): Promise<CaseRow> => {
  const { params, body, session, now, newId } = call
  checkOwn(session, body.management)
  const { user } = params
  const open = await findOpenCase(user)
  if (!open) {
    const earlier = await earlierRelease(call)
    if (earlier) return earlier
    throw new Refusal('notFound')
  }
  const before = await readCaseFor('release', session, open.requestNumber)
  const { after, writes } = transition(
    before,
    {
      id: body.actionId ?? newId(),
      name: 'release',
      user: session.login,
      at: now,
      reason: reassignedReason,
    },
    { reason: reassignedReason },
  )
  const cancelled = await transact(writes)
  if (!cancelled) return toRow(after)
  const earlier = await earlierRelease(call)
  if (earlier) return earlier
  if (isWhereItWas(cancelled, before)) return release(call)
  throw refusalOf(cancelled, before)
}
