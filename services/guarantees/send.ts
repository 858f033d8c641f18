import { Refusal } from '../../shared/errors.ts'
import { type ReserveOrder, sendReserve } from './fund.ts'
import { type RecordContext, recordOutcome } from './record-outcome.ts'
import { isOpen, type StoredReserve } from './stored-reserve.ts'

const orderOf = (reserve: StoredReserve): ReserveOrder => {
  const { id, guaranteeId, period, unitTerm, term, taxCourtDate } = reserve
  const { clientTypeId, clientDocument, amount, fngProduct } = reserve
  return {
    ...{ id, guaranteeId, period, unitTerm, term, taxCourtDate },
    ...{ clientTypeId, clientDocument, amount, fngProduct },
  }
}

/**
 * Sends a reserve whose intent is written, and returns its state after the fund's answer or silence. Refuses with
 * `fundUnavailable` or `fundRefused` if this send had no result.
 */
export const send = async (open: StoredReserve, context: RecordContext): Promise<StoredReserve> => {
  const { id } = open
  const outcome = await sendReserve(orderOf(open))
  const present = await recordOutcome(open, outcome, context)
  if (isOpen(present) || present.statusReserve === 'NOT_SENT') {
    if (outcome.kind === 'notSent') throw new Refusal('fundUnavailable', { id })
    if (outcome.kind === 'refused') throw new Refusal('fundRefused', { id }, outcome.text)
  }
  return present
}
