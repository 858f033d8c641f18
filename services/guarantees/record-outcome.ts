import { withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import type { FundOutcome } from './fund.ts'
import { following } from './outcome.ts'
import { findReserve, isOpen, type StoredReserve } from './stored-reserve.ts'
import { writeReserve } from './writes.ts'

/** The user for the histories, if any, and the clock. */
export type RecordContext = { user: string | undefined; now: () => Date }

/**
 * Writes the outcome from the fund's answer to an open reserve, unless another request was faster; returns the current
 * reserve. A decision overwrites another send that began meanwhile; a send without result does not.
 */
const writeOutcome = async (
  before: StoredReserve,
  outcome: FundOutcome,
  { user, now }: RecordContext,
): Promise<StoredReserve> => {
  let present = before
  for (;;) {
    const at = now()
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
 * The same with time of its own, as the fund may have used all of the caller's. If it cannot be written, the reserve
 * stays open and is polled again.
 */
export const recordOutcome = async (
  open: StoredReserve,
  outcome: FundOutcome,
  context: RecordContext,
): Promise<StoredReserve> => {
  try {
    return await withDeadline({}, () => writeOutcome(open, outcome, context))
  } catch (error) {
    console.error(JSON.stringify({ code: 'RESERVE_NOT_SETTLED', reserve: open.id, ...errorTrace(error) }))
    return open
  }
}
