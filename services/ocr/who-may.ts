import { Refusal } from '../../shared/errors.ts'
import { roles } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { isNamedFor } from '../http/named-users.ts'

/** Whether somebody may have documents analysed, by the list as it is now (decision 87). */
export const mayAnalyse = (login: string): boolean => isNamedFor('ocrAnalysis', login)

export const checkAnalyst = ({ login }: Pick<Session, 'login'>): void => {
  if (!mayAnalyse(login)) throw new Refusal('forbidden')
}

/** Analysts of disbursements teach the reader, and whoever is on the list (decision 85). */
export const mayTeach = ({ login, roles: held }: Pick<Session, 'login' | 'roles'>): boolean =>
  isNamedFor('ocrTraining', login) ||
  held.some((name) => roles[name]?.kind === 'analyst' && roles[name]?.management === 'groupDisbursement')
