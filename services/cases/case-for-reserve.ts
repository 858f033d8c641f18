import { placeOf, statusLabels } from '../../shared/cases.ts'
import { normaliseDocument } from '../../shared/customers.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Session } from '../http/credentials.ts'
import { maySee, readCase } from './read-case.ts'
import type { StoredCase } from './stored-case.ts'

/** A document as systems agree on it: without points and without zeros in front. */
const plain = (document: string): string =>
  normaliseDocument(document)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')

/** Where a case does not know its customer's document, it is nobody else's. */
const isOfOther = ({ document }: StoredCase, clientDocument: string): boolean => {
  const known = normaliseDocument(document)
  return known !== '' && known !== 'N/A' && plain(known) !== plain(clientDocument)
}

const notInHand = ({ number, status, handler = '' }: StoredCase): Refusal => {
  const isHeld = ['open', 'paused'].includes(placeOf[status])
  const why = isHeld ? `lo gestiona ${handler}` : `está ${statusLabels[status].label.toLowerCase()}`
  return new Refusal('caseNotInHand', { number }, `El caso ${number} ${why}`)
}

/**
 * The case that a reserve is asked for from, as it is now: one that the caller has open, or paused, of the customer with
 * this document (decision 77). Refused with `caseNotInHand`, whose message says why, and `caseOfOtherClient`.
 */
export const caseForReserve = async (
  session: Session,
  number: string,
  clientDocument: string,
): Promise<StoredCase> => {
  const found = await readCase(number)
  if (!found || !maySee(session, found)) throw new Refusal('caseNotInHand', { number })
  // A case has a handler while it is open or paused, and keeps the last one once it is decided.
  const { handler, status } = found
  if (handler !== session.login || placeOf[status] === 'closed') throw notInHand(found)
  if (isOfOther(found, clientDocument)) {
    const message = `La garantía es de un cliente distinto al del caso ${number}`
    throw new Refusal('caseOfOtherClient', { number }, message)
  }
  return found
}
