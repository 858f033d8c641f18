import { Refusal } from '../../shared/errors.ts'
import { hasRole } from '../../shared/roles.ts'
import { isNamedFor } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'

/** Analysts of disbursements label documents, and the users on the list (decision 85). */
export const mayTrain = (session: Pick<Session, 'login' | 'roles'>): boolean =>
  isNamedFor('ocrTraining', session.login) || hasRole(session, 'analyst', ['groupDisbursement'])

export const checkTrainer = (session: Session): void => {
  if (!mayTrain(session)) throw new Refusal('forbidden')
}
