import { Refusal } from '../../shared/errors.ts'
import type { Session } from '../http/credentials.ts'
import { isNamedFor } from '../http/named-users.ts'

/** Whether a user may have documents analysed, by the present list (decision 87). */
export const mayAnalyse = (login: string): boolean => isNamedFor('ocrAnalysis', login)

export const checkAnalyst = ({ login }: Pick<Session, 'login'>): void => {
  if (!mayAnalyse(login)) throw new Refusal('forbidden')
}
