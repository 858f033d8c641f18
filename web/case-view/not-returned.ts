import { type CaseStatus, statusLabels } from '../../shared/cases.ts'

/** Why a returned order cannot be corrected any more. In a file of its own, because the adviser's home needs only this. */
export const notReturnedText = (control: string, status: CaseStatus | undefined): string =>
  `La orden ${control} ya no está devuelta${status ? `: su estado es ${statusLabels[status].customerLabel}` : ''}.`
