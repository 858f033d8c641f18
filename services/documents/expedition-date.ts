import { bogotaDay, parseTypedDay } from '../../shared/dates.ts'
import { type DocumentType, isExpeditionDateValid } from '../../shared/document-types.ts'
import { Refusal } from '../../shared/errors.ts'

/**
 * The expedition date (`yyyymmdd`) to keep with a document, if its type asks for one. Missing, malformed, impossible,
 * future and expired ones are refused alike (decision 18).
 */
export const checkExpeditionDate = (
  type: DocumentType,
  given: string | undefined,
  now: Date,
): string | undefined => {
  if (!type.checkExpeditionDate) return undefined
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(given ?? '') ?? []
  const day = parseTypedDay(`${date}/${month}/${year}`)
  if (!day || !isExpeditionDateValid(day, bogotaDay(now), type)) throw new Refusal('expeditionDate')
  return given
}
