import { parseTypedDay } from '../../../shared/dates.ts'
import { type DocumentType, isExpeditionDateValid } from '../../../shared/document-types.ts'
import { refusals } from '../../../shared/errors.ts'

/** A§9. */
const dateLength = 10

/**
 * What the field holds after a key or a paste: digits and slashes only, with a slash after the day and the month as
 * soon as they are whole. While something is deleted nothing is added, or a slash could never be removed.
 */
export const typeDate = (before: string, typed: string): string => {
  const kept = typed.replace(/[^\d/]/g, '')
  if (kept.length < before.length) return kept.slice(0, dateLength)
  // A day or month of one digit closed with a slash gets its zero.
  const padded = kept.replace(/(^|\/)(\d)(?=\/)/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return `${day}${day.length === 2 ? '/' : ''}${month}${month.length === 2 ? '/' : ''}${year}`
}

/** Which documents 'Enviar' waits for, because their time ended since they were uploaded. */
export const tooOld = (documents: string): string => `${documents}: ${refusals.expeditionDate.message}`

export type DateState = { is: 'incomplete' } | { is: 'wrong' } | { is: 'valid'; wire: string }

/** Whether the typed date lets a document of this type be uploaded today, and how it travels (`yyyymmdd`). */
export const dateState = (typed: string, today: string, type: Pick<DocumentType, 'validity'>): DateState => {
  if (typed.length < dateLength) return { is: 'incomplete' }
  const day = parseTypedDay(typed)
  return day && isExpeditionDateValid(day, today, type)
    ? { is: 'valid', wire: day.replaceAll('-', '') }
    : { is: 'wrong' }
}
