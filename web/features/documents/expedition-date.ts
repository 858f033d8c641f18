import { type DocumentType, isExpeditionDateValid } from '../../../shared/document-types.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'

/** Which documents 'Enviar' waits for, because their time ended since they were uploaded. */
export const tooOld = (documents: string): string => `${documents}: ${pageRefusals.expeditionDate.message}`

export type DateState = { is: 'incomplete' } | { is: 'wrong' } | { is: 'valid'; wire: string }

/** Whether a day lets a document of this type be uploaded today, and how it travels (`yyyymmdd`). */
export const dateState = (day: string, today: string, type: Pick<DocumentType, 'validity'>): DateState => {
  if (day === '') return { is: 'incomplete' }
  return isExpeditionDateValid(day, today, type)
    ? { is: 'valid', wire: day.replaceAll('-', '') }
    : { is: 'wrong' }
}
