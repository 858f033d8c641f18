import { Refusal } from '../../shared/errors.ts'
import type { Session } from './credentials.ts'

type Said = { login?: string | undefined; office?: string | undefined; role?: string | undefined }

/**
 * What a body, a query or a path says of the caller. It is accepted for older pages, and refused unless the session
 * says the same (decision 5); what is not said, or empty, is no claim.
 */
export const checkCaller = ({ login, officeCode, roles }: Session, said: Said): void => {
  const isCaller =
    (!said.login || said.login === login) &&
    (!said.office || said.office === officeCode) &&
    (!said.role || roles.includes(said.role))
  if (!isCaller) throw new Refusal('forbidden')
}
