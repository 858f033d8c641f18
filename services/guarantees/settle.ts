import { withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import type { FundOutcome } from './fund.ts'
import { following } from './outcome.ts'
import { findReserve, isOpen, type StoredReserve } from './stored-reserve.ts'
import { writeReserve } from './writes.ts'

/** Who is to be told in the histories, if somebody asked, and when it is. */
export type Settling = { user: string | undefined; now: () => Date }

/**
 * Writes what follows from the fund's word of an open reserve, unless somebody was faster; answers the reserve as it is
 * then. What was decided is written over another sending that began meanwhile; what came to nothing is not.
 */
const settleOnce = async (
  before: StoredReserve,
  outcome: FundOutcome,
  { user, now }: Settling,
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
    // Nobody was faster, so trying again would end the same.
    if (!changed || changed.version === present.version)
      throw new Error('What became of it cannot be written')
    present = changed
  }
}

/**
 * The same in time of its own, as the fund may have taken all of the caller's. What cannot be written stays open: the
 * fund is asked again.
 */
export const settle = async (
  open: StoredReserve,
  outcome: FundOutcome,
  settling: Settling,
): Promise<StoredReserve> => {
  try {
    return await withDeadline({}, () => settleOnce(open, outcome, settling))
  } catch (error) {
    console.error(JSON.stringify({ code: 'RESERVE_NOT_SETTLED', reserve: open.id, ...errorTrace(error) }))
    return open
  }
}
