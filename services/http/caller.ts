import { Refusal } from '../../shared/errors.ts'
import { flatFileRoles, leads, type Management, type RoleHolder } from '../../shared/roles.ts'
import { environment } from '../environment.ts'
import type { Session } from './credentials.ts'

type Stated = { login?: string | undefined; office?: string | undefined; role?: string | undefined }

/** The caller's identity, which older pages send; refused unless it is the session's (decision 5). None is no claim. */
export const checkCaller = ({ login, officeCode, roles }: Session, stated: Stated): void => {
  const isCaller =
    (!stated.login || stated.login === login) &&
    (!stated.office || stated.office === officeCode) &&
    (!stated.role || roles.includes(stated.role))
  if (!isCaller) throw new Refusal('forbidden')
}

/** A leader may only query a management that they lead (decision 5). */
export const checkOwn = (session: Session, asked: Management): void => {
  if (!leads(session, asked)) throw new Refusal('forbidden')
}

const isFlatFileViewer = (...names: readonly string[]): boolean => {
  const listed = environment('FLAT_FILE_VIEWERS')
    .split(',')
    .map((one) => one.trim().toUpperCase())
  return names.some((name) => listed.includes(name.toUpperCase()))
}

/** 'Archivo Plano' (A§6, decision 6): disbursement leaders and the configured roles and logins. */
export const canViewFlatFile = ({ roles }: RoleHolder, login: string): boolean =>
  flatFileRoles.some((role) => roles.includes(role)) || isFlatFileViewer(login, ...roles)
