import { Refusal } from '../../shared/errors.ts'
import { roles } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { isNamedFor } from '../http/named-users.ts'

/** Analysts of disbursements label documents, and the users on the list (decision 85). */
export const mayTrain = ({ login, roles: held }: Pick<Session, 'login' | 'roles'>): boolean =>
  isNamedFor('ocrTraining', login) ||
  held.some((name) => roles[name]?.kind === 'analyst' && roles[name]?.management === 'groupDisbursement')

export const checkTrainer = (session: Session): void => {
  if (!mayTrain(session)) throw new Refusal('forbidden')
}
