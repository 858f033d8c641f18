import { Refusal } from '../../shared/errors.ts'
import { hasRole } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'

/** Only users who may reserve guarantees (decision 77). */
export const checkReserver = (session: Session): void => {
  if (!hasRole(session, 'analyst', ['groupDisbursement', 'fng'])) throw new Refusal('forbidden')
}
