import { bogotaDay } from '../../shared/dates.ts'
import { type DocumentType, isDateAccepted } from '../../shared/document-types.ts'
import { Refusal } from '../../shared/errors.ts'

/** The expedition date (`yyyymmdd`) to store with a document, if its type requires one. */
export const checkExpeditionDate = (
  type: DocumentType,
  date: string | undefined,
  now: Date,
): string | undefined => {
  if (!isDateAccepted(type, date, bogotaDay(now))) throw new Refusal('expeditionDate')
  return type.checkExpeditionDate ? date : undefined
}
