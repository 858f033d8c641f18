import { Refusal } from '../../shared/errors.ts'
import { type ReserveOrder, sendReserve } from './fund.ts'
import { type Settling, settle } from './settle.ts'
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
 * Sends a reserve that was written as one that is about to be, and answers what came of it: that the fund did not say is
 * an answer too. Refused with `fundUnavailable` and `fundRefused` where nothing came of this sending.
 */
export const send = async (open: StoredReserve, settling: Settling): Promise<StoredReserve> => {
  const { id } = open
  const outcome = await sendReserve(orderOf(open))
  const present = await settle(open, outcome, settling)
  if (isOpen(present) || present.statusReserve === 'NOT_SENT') {
    if (outcome.kind === 'notSent') throw new Refusal('fundUnavailable', { id })
    if (outcome.kind === 'refused') throw new Refusal('fundRefused', { id }, outcome.text)
  }
  return present
}
