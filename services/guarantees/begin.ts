import { Refusal } from '../../shared/errors.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { findHolder } from './holder.ts'
import { isOpen, type StoredReserve } from './stored-reserve.ts'
import { type EventDetails, holderPlace, writeReserve } from './writes.ts'

const held = (holder: StoredReserve): Refusal =>
  new Refusal(isOpen(holder) ? 'reservePending' : 'guaranteeReserved', { id: holder.id })

/**
 * Writes a reserve before it is sent: a new one, or one whose earlier attempt had no result. False if another request
 * has written it meanwhile. Refuses with `guaranteeReserved` or `reservePending` if another reserve holds its
 * guarantee.
 */
export const begin = (
  before: StoredReserve | undefined,
  after: StoredReserve,
  event: EventDetails,
): Promise<boolean> =>
  retryUntilDone(async () => {
    const unmet = await writeReserve(before, after, event)
    if (!unmet) return true
    if (unmet.index !== holderPlace) return false
    const holder = await findHolder(after.guaranteeId)
    // The lock was released a moment ago.
    if (!holder) return retryLater
    throw held(holder)
  })
