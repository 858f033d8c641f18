import { type CaseRow, reassignedReason } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { findRecord } from '../records/records.ts'
import { act, earlierAnswer, readCaseFor } from './act.ts'
import { findOpenCase } from './open-case.ts'

type ReleaseCall = Call<typeof leaderCases.pauseOpen>

/** A repeat has no case id; the stored answer of the first call has it. */
const earlierRelease = async ({ params, body, session, now }: ReleaseCall): Promise<CaseRow | undefined> => {
  if (!body.actionId) return undefined
  const record = await findRecord(params.user, bogotaDay(now), body.actionId)
  if (!record?.caseNumber) return undefined
  const released = await readCaseFor('release', session, record.caseNumber)
  return earlierAnswer(released, body.actionId, session.login)
}

/** Pauses a handler's open case, with the reason 'Reasignado'; it can then be resumed or reassigned (A§7). */
export const release = async (call: ReleaseCall): Promise<CaseRow> => {
  const { params, body, session, now, newId } = call
  checkOwn(session, body.management)
  const earlier = () => earlierRelease(call)
  const open = await findOpenCase(params.user)
  if (!open) {
    const done = await earlier()
    if (done) return done
    throw new Refusal('notFound')
  }
  const before = await readCaseFor('release', session, open.requestNumber)
  const reason = reassignedReason
  const id = body.actionId ?? newId()
  return act(
    before,
    { id, name: 'release', user: session.login, at: now, reason },
    { reason },
    { again: () => release(call), earlier },
  )
}
