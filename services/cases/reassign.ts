import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, reassignedReason } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { countWrite } from './counters.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { lost, readyFor } from './led-case.ts'
import { findNewHandler, reassignRefused } from './new-handler.ts'
import { heldCase } from './open-case.ts'
import { productivityWrite } from './productivity.ts'
import { type StoredCase, toRow } from './stored-case.ts'
import {
  type Action,
  caseWrite,
  historyWrite,
  lockWrite,
  pausedCountWrite,
  pauseWrite,
  unlockWrite,
  unpauseWrite,
} from './writes.ts'

type Owned = StoredCase & { handler: string }

/** The case under its new handler: open, or waiting in their paused table (decision 30). */
const given = (before: Owned, handler: string, to: 'OPEN' | 'PAUSED', now: Date): Owned => ({
  ...before,
  status: to,
  handler,
  changedAt: now.toISOString(),
  openedAt: to === 'OPEN' ? now.toISOString() : before.openedAt,
  reason: to === 'PAUSED' ? reassignedReason : undefined,
  returnKind: undefined,
})

const lockPlace = 1

/** Everything that a change of hands writes; the case comes first and the new handler's hold at `lockPlace`. */
const writesOf = (before: Owned, after: Owned, action: Action): Write[] => [
  caseWrite(before, after.status, action.at, after),
  after.status === 'OPEN' ? lockWrite(after.handler, toRow(after)) : pauseWrite(after.handler, toRow(after)),
  before.status === 'OPEN'
    ? unlockWrite(before.handler, before.number)
    : unpauseWrite(before.handler, before.number),
  historyWrite(before.number, action),
  productivityWrite(before, action, { login: before.handler }),
  ...(after.status === 'PAUSED' ? [pausedCountWrite(after.handler, 1)] : []),
  ...(before.status === 'PAUSED' ? [pausedCountWrite(before.handler, -1)] : []),
  ...(after.status === before.status ? [] : [countWrite(before, after.status, before.status)]),
]

/**
 * Gives an OPEN or PAUSED case to another handler: the hold of the one and of the other, the case, its history and the
 * REASSIGNED record change together (A§4.4, B§4, decision 30). A handler with an open case keeps it: the leader is
 * told, and may have this one wait in their paused table.
 */
export const reassign = async ({ body, session, now }: Call<typeof cases.changeOwner>): Promise<CaseRow> => {
  checkCaller(session, { login: body.leader })
  const { before, done } = await readyFor('reassign', body, session)
  if (done) return done
  const owned = { ...before, handler: before.handler ?? '' }
  if (owned.handler.toUpperCase() === body.Requser) {
    const earlier = await earlierAnswer(before, body.actionId, session.login)
    if (earlier) return earlier
    throw reassignRefused(before.number, `El caso ya está asignado a ${owned.handler}`)
  }
  const { login } = await findNewHandler(body.Requser, before)

  const attempt = async (to: 'OPEN' | 'PAUSED') => {
    const after = given(owned, login, to, now)
    const { reason } = after
    const action: Action = {
      id: body.actionId,
      name: 'reassign',
      user: session.login,
      at: now,
      from: before.status,
      to,
      handler: login,
      ...(reason && { reason }),
    }
    return { after, cancelled: await transact(writesOf(owned, after, action)) }
  }
  const isOpen = ({ cancelled }: Awaited<ReturnType<typeof attempt>>) =>
    cancelled?.index === lockPlace ? cancelled.item : undefined

  let tried = await attempt('OPEN')
  const held = isOpen(tried)
  if (held && body.confirm) tried = await attempt('PAUSED')
  const { after, cancelled } = tried
  if (!cancelled) return toRow(after)
  const repeated = await earlierAnswer(before, body.actionId, session.login)
  if (repeated) return repeated
  if (isOpen(tried)) {
    const { number } = heldCase.parse(held)
    throw new Refusal('caseOpen', { number, handler: login }, `${login} ya tiene abierto el caso ${number}`)
  }
  throw lost(cancelled, before)
}
