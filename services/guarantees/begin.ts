import { Refusal } from '../../shared/errors.ts'
import { again, untilDone } from '../table/until-done.ts'
import { findHolder } from './holder.ts'
import { isOpen, type StoredReserve } from './stored-reserve.ts'
import { type Happened, holderPlace, writeReserve } from './writes.ts'

const held = (holder: StoredReserve): Refusal =>
  new Refusal(isOpen(holder) ? 'reservePending' : 'guaranteeReserved', { id: holder.id })

/**
 * Writes a reserve that is about to be sent: a new one, or one of which nothing came before. False where somebody else has
 * written it meanwhile. Refused with `guaranteeReserved` and `reservePending` where another reserve holds its guarantee.
 */
export const begin = (
  before: StoredReserve | undefined,
  after: StoredReserve,
  happened: Happened,
): Promise<boolean> =>
  untilDone(async () => {
    const unmet = await writeReserve(before, after, happened)
    if (!unmet) return true
    if (unmet.index !== holderPlace) return false
    const holder = await findHolder(after.guaranteeId)
    // It was freed a moment ago.
    if (!holder) return again
    throw held(holder)
  })
