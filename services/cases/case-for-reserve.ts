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

/**
 * The case that a reserve is asked for from, as it is now: one that the caller has open, or paused, of the customer with
 * this document (decision 77). Refused with `notFound`, `caseDecided` (it also says of one that waits in which state it is),
 * `caseOfOther` and `caseOfOtherClient`.
 */
export const caseForReserve = async (
  session: Session,
  number: string,
  clientDocument: string,
): Promise<StoredCase> => {
  const found = await readCase(number)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  const { status, handler = '' } = found
  const place = placeOf[status]
  if (place !== 'open' && place !== 'paused') {
    const { label } = statusLabels[status]
    throw new Refusal('caseDecided', { number, status }, `El caso ${number} está ${label.toLowerCase()}`)
  }
  if (handler !== session.login)
    throw new Refusal('caseOfOther', { number, handler }, `El caso ${number} lo gestiona ${handler}`)
  if (isOfOther(found, clientDocument)) {
    const message = `La garantía es de otro cliente que el caso ${number}`
    throw new Refusal('caseOfOtherClient', { number }, message)
  }
  return found
}
