import { placeOf, statusLabels } from '../../shared/cases.ts'
import { customerTypeOf, isSameDocument, normaliseDocument } from '../../shared/customers.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Session } from '../http/credentials.ts'
import { maySee, readCase, type StoredCase } from './stored-case.ts'

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
