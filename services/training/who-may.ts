import { Refusal } from '../../shared/errors.ts'
import { hasRole } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { isNamedFor } from '../http/named-users.ts'

/** Analysts of disbursements label documents, and the users on the list (decision 85). */
export const mayTrain = async (session: Pick<Session, 'login' | 'roles'>): Promise<boolean> =>
  hasRole(session, 'analyst', ['groupDisbursement']) || (await isNamedFor('ocrTraining', session.login))

export const checkTrainer = async (session: Session): Promise<void> => {
  if (!(await mayTrain(session))) throw new Refusal('forbidden')
}
