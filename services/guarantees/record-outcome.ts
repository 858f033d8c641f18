import type { ReserveEvent } from '../../shared/guarantees.ts'
import { isOpen } from '../../shared/guarantees.ts'
import { withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import type { FundOutcome } from './fund.ts'
import { findReserve, type StoredReserve } from './stored-reserve.ts'
import { writeReserve } from './writes.ts'

/** Milliseconds: a reserve that the fund does not have so long after its send never reached it. */
export const arrivalMs = 15 * 60_000

type Change = { event: ReserveEvent['event']; change: Partial<StoredReserve> }

/** The product stops polling the fund about it. */
const left = { undecided: undefined, askAt: undefined, givenUpAt: undefined } as const

const notSent = (reasonReject?: string): Change => ({
  event: 'notSent',
  change: { ...left, statusReserve: 'NOT_SENT', reasonReject },
})

/**
 * The next state of an undecided reserve after the fund's answer or silence; undefined if it does not change. If this
 * send had no result, an earlier one still may (`sentBefore`).
 */
export const following = (
  { sentBefore, sentAt, unconfirmed }: StoredReserve,
  outcome: FundOutcome,
  now: Date,
): Change | undefined => {
  switch (outcome.kind) {
    case 'decided': {
      const { kind: _, status, ...fields } = outcome
      return { event: 'decided', change: { ...left, ...fields, statusReserve: status } }
    }
    case 'refused':
      return sentBefore ? undefined : notSent(outcome.text)
    case 'notSent':
      return sentBefore ? undefined : notSent()
    case 'unknown':
      if (now.getTime() - Date.parse(sentAt) >= arrivalMs) return notSent()
  }
  return unconfirmed ? undefined : { event: 'unconfirmed', change: { unconfirmed: true } }
}

/**
 * Writes the outcome from the fund's answer to an open reserve, unless another request was faster; returns the current
 * reserve. A decision overwrites another send that began meanwhile; a send without result does not.
 */
const writeOutcome = async (
  before: StoredReserve,
  outcome: FundOutcome,
  user: string | undefined,
): Promise<StoredReserve> => {
  let present = before
  for (;;) {
    const at = new Date()
    const followed = following(present, outcome, at)
    if (!followed) return present
    const { event, change } = followed
    const after = { ...present, ...change, version: present.version + 1 }
    if (!(await writeReserve(present, after, { event, at, user }))) return after
    const changed = await findReserve(before.id)
    if (changed && !isOpen(changed)) return changed
    // No other write won, so a retry would fail the same way.
    if (!changed || changed.version === present.version) throw new Error('The outcome cannot be written')
    present = changed
  }
}

/**
 * The same with time of its own, as the fund may have used all of the caller's. `user`: for the histories, if there is
 * one. If it cannot be written, the reserve stays open and is polled again.
 */
export const recordOutcome = async (
  open: StoredReserve,
  outcome: FundOutcome,
  user: string | undefined,
): Promise<StoredReserve> => {
  try {
    return await withDeadline({}, () => writeOutcome(open, outcome, user))
  } catch (error) {
    console.error(JSON.stringify({ code: 'RESERVE_NOT_SETTLED', reserve: open.id, ...errorTrace(error) }))
    return open
  }
}
