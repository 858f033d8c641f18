import { Refusal } from '../../shared/errors.ts'
import { flatFileRoles, leads, type Management, type RoleHolder } from '../../shared/roles.ts'
import { type Tool, tools } from '../../shared/tools.ts'
import { environment, type Variable } from '../environment.ts'
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

const listOf = {
  ocrAnalysis: 'OCR_ANALYSIS_USERS',
  ocrTraining: 'OCR_TRAINING_USERS',
  largeFiles: 'LARGE_FILES_USERS',
  special: 'SPECIAL_USERS',
} as const satisfies Record<Tool, Variable>

const isOn = (list: Variable, ...names: readonly string[]): boolean => {
  const listed = environment(list)
    .split(',')
    .map((one) => one.trim().toUpperCase())
  return names.some((name) => listed.includes(name.toUpperCase()))
}

/** Whether the current list of a tool has this login (decisions 6 and 87). */
export const isNamedFor = (tool: Tool, login: string): boolean => isOn(listOf[tool], login)

export const checkNamedFor = (tool: Tool, { login }: { login: string }): void => {
  if (!isNamedFor(tool, login)) throw new Refusal('forbidden')
}

export const toolsOf = (login: string): Tool[] => tools.filter((tool) => isNamedFor(tool, login))

/** 'Archivo Plano' (A§6, decision 6): disbursement leaders and the configured roles and logins. */
export const canViewFlatFile = ({ roles }: RoleHolder, login: string): boolean =>
  flatFileRoles.some((role) => roles.includes(role)) || isOn('FLAT_FILE_VIEWERS', login, ...roles)
