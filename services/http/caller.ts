import { Refusal } from '../../shared/errors.ts'
import type { Session } from './credentials.ts'

type Stated = { login?: string | undefined; office?: string | undefined; role?: string | undefined }

/**
 * The caller's identity in a body, a query or a path. Older pages send it; it is refused unless the session has the
 * same (decision 5). A missing or empty one is no claim.
 */
export const checkCaller = ({ login, officeCode, roles }: Session, stated: Stated): void => {
  const isCaller =
    (!stated.login || stated.login === login) &&
    (!stated.office || stated.office === officeCode) &&
    (!stated.role || roles.includes(stated.role))
  if (!isCaller) throw new Refusal('forbidden')
}
