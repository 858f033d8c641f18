import { type DocumentType, isExpeditionDateValid } from '../../../shared/document-types.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'

/** The documents that block 'Enviar', because they expired after their upload. */
export const tooOld = (documents: string): string => `${documents}: ${pageRefusals.expeditionDate.message}`

export type DateState = { is: 'incomplete' } | { is: 'wrong' } | { is: 'valid'; wire: string }

/** Whether a document of this type with this date can be uploaded today, and the date as it is sent (`yyyymmdd`). */
export const dateState = (day: string, today: string, type: Pick<DocumentType, 'validity'>): DateState => {
  if (day === '') return { is: 'incomplete' }
  return isExpeditionDateValid(day, today, type)
    ? { is: 'valid', wire: day.replaceAll('-', '') }
    : { is: 'wrong' }
}
