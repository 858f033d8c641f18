import { placeOf, statusLabels } from '../../shared/cases.ts'
import { customerTypeOf, isSameDocument, normaliseDocument } from '../../shared/customers.ts'
import { Refusal } from '../../shared/errors.ts'
import { type ReserveStatus, shownCause } from '../../shared/guarantees.ts'
import { Busy } from '../aws/retries.ts'
import type { Session } from '../http/credentials.ts'
import { transact, type Unmet, type Write } from '../table/transact.ts'
import { maySee, readCase, type StoredCase } from './stored-case.ts'
import { caseWrite, copyWrites, historyPut } from './writes.ts'

/** A case without its customer's document never counts as another customer's. */
const isOfOther = ({ document, typeDocument, typeCustomer }: StoredCase, clientDocument: string): boolean => {
  const known = normaliseDocument(document)
  // A reported case has no type of document.
  const mayBeNit = ['N', ''].includes(customerTypeOf(typeDocument, typeCustomer))
  return known !== '' && known !== 'N/A' && !isSameDocument(known, clientDocument, mayBeNit)
}

const notInHand = ({ number, status, handler = '' }: StoredCase): Refusal => {
  const isHeld = ['open', 'paused'].includes(placeOf[status])
  const why = isHeld ? `lo gestiona ${handler}` : `está ${statusLabels[status].label.toLowerCase()}`
  return new Refusal('caseNotInHand', { number }, `El caso ${number} ${why}`)
}

/** The case from which the caller may reserve for a customer: in their hands, and that customer's (decision 77). */
export const caseForReserve = async (session: Session, number: string, clientDocument: string) => {
  const found = await readCase(number)
  if (!found || !maySee(session, found)) throw new Refusal('caseNotInHand', { number })
  // A case has a handler while it is open or paused, and keeps the last one after the decision.
  const { handler, status } = found
  if (handler !== session.login || placeOf[status] === 'closed') throw notInHand(found)
  if (isOfOther(found, clientDocument)) {
    const message = `La garantía es de un cliente distinto al del caso ${number}`
    throw new Refusal('caseOfOtherClient', { number }, message)
  }
  return found
}

export type ReserveChange = {
  /** The reserve's id and the number of its change: each is recorded once. */
  id: string
  version: number
  at: Date
  /** Who requested it; absent if the product itself polled the fund. */
  user?: string | undefined
  guaranteeNumber: string
  /** `NOT_REGISTER`: the reserve was requested. */
  statusReserve: ReserveStatus
  reserveCode?: string | undefined
  reasonReject?: string | undefined
}

const isMade = (status: ReserveStatus | undefined): boolean => status === 'SUCCESS' || status === 'REPLACED'

/** The case shows the latest reserve of its guarantee, or one that was made, which one not made never replaces. */
const withReserve = (
  found: StoredCase,
  { id, guaranteeNumber, statusReserve, reserveCode }: ReserveChange,
) => {
  const own = !found.guaranteeNumber || found.guaranteeNumber === guaranteeNumber
  return isMade(statusReserve) || (own && !isMade(found.statusReserve))
    ? { ...found, guaranteeNumber, reserveId: id, statusReserve, reserveCode }
    : found
}

const reserveHistory = ({ number, status }: StoredCase, { id, at, ...change }: ReserveChange): Write => {
  const { version, user = '', guaranteeNumber, statusReserve, reserveCode } = change
  const reason = change.reasonReject?.slice(0, shownCause)
  return historyPut(number, `${id}#${version}#${statusReserve}`, {
    ...{ at: at.toISOString(), action: 'reserve', user, from: status, to: status, reason },
    ...{ guaranteeNumber, reserveId: id, statusReserve, reserveCode },
  })
}

const historyPlace = 1

const reserveWrites = (found: StoredCase, change: ReserveChange): Write[] => {
  const after = { ...withReserve(found, change), version: found.version + 1 }
  return [caseWrite(found, after), reserveHistory(found, change), ...copyWrites(after)]
}

/** How often another user may change the case between our read and our write. */
const maximumAttempts = 10

/**
 * Makes the writes of a reserve and of its case in one transaction; without a case, or if it has the change, only the
 * first. `read` gets the case again if it changed. Returns the unmet condition of the own writes, which come first.
 */
export const transactWithCase = async (
  own: Write[],
  change: ReserveChange,
  read: () => Promise<StoredCase | undefined>,
): Promise<Unmet | undefined> => {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const found = await read()
    if (!found) return transact(own)
    const cancelled = await transact([...own, ...reserveWrites(found, change)])
    if (!cancelled || cancelled.index < own.length) return cancelled
    if (cancelled.places.includes(own.length + historyPlace)) return transact(own)
  }
  throw new Busy('The case kept changing')
}
