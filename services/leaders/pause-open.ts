import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type CaseRow, reassignedReason } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { leaderCases } from '../../shared/leader-cases.ts'
import { dynamo } from '../aws/dynamo.ts'
import { countWrite } from '../cases/counters.ts'
import { earlierAnswer } from '../cases/earlier-answer.ts'
import { casesTable, keys, type StoredCase, toRow } from '../cases/items.ts'
import { findOpenCase } from '../cases/open-case.ts'
import { productivityWrite } from '../cases/productivity.ts'
import { transactPatiently } from '../cases/transact.ts'
import { type Action, caseWrite, historyWrite, pauseWrite, unlockWrite } from '../cases/writes.ts'
import type { Call } from '../http/api.ts'
import { loadOwn, lost, wrongState } from './own-case.ts'
import { checkOwn } from './own-management.ts'

type ReleaseCall = Call<typeof leaderCases.pauseOpen>

/** The call names no case: which one a repeat is about, the record of the first time tells. */
const earlierRelease = async ({ params, body, session, now }: ReleaseCall): Promise<CaseRow | undefined> => {
  if (!body.actionId) return undefined
  const Key = keys.productivity(params.user, bogotaDay(now), body.actionId)
  const { Item } = await dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))
  if (!Item) return undefined
  const released = await loadOwn(session, String(Item.caseNumber))
  return earlierAnswer(released, body.actionId, session.login)
}

/**
 * Pauses the case a handler has open in the leader's management, with the reason 'Reasignado': it waits in their
 * paused table, from where it can be resumed or given to someone else (A§7).
 */
export const pauseOpen = async (call: ReleaseCall): Promise<CaseRow> => {
  const { params, body, session, now, newId } = call
  checkOwn(session, body.management)
  const { user } = params
  const open = await findOpenCase(user)
  if (!open) {
    const earlier = await earlierRelease(call)
    if (earlier) return earlier
    throw new Refusal('notFound')
  }
  const before = await loadOwn(session, open.requestNumber)
  if (before.status !== 'OPEN') throw wrongState(before)
  const after: StoredCase = {
    ...before,
    status: 'PAUSED',
    changedAt: now.toISOString(),
    reason: reassignedReason,
    returnKind: undefined,
  }
  const action: Action = {
    id: body.actionId ?? newId(),
    name: 'release',
    user: session.login,
    at: now,
    from: 'OPEN',
    to: 'PAUSED',
    reason: reassignedReason,
  }
  const cancelled = await transactPatiently([
    caseWrite(before, 'PAUSED', now, after),
    unlockWrite(user, before.number),
    pauseWrite(user, toRow(after)),
    historyWrite(before.number, action),
    productivityWrite(before, action, { login: user }),
    countWrite(before, 'PAUSED', 'OPEN'),
  ])
  if (!cancelled) return toRow(after)
  const earlier = await earlierRelease(call)
  if (earlier) return earlier
  throw lost(cancelled, before)
}
