import { type DirectoryUser, handlerRoles, managementsWorked } from '../../shared/directory.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, managementTitles } from '../../shared/processes.ts'
import { findInDirectory } from '../directory/lookup.ts'
import type { StoredCase } from './stored-case.ts'

/** 'No se pudo reasignar el caso {number}' with the reason (A§8, decision 30). */
export const reassignRefused = (number: string, reason: string): Refusal =>
  new Refusal('reassignRefused', { number, reason }, `No se pudo reasignar el caso ${number}`)

/**
 * The new handler of a case: known to the directory, in a handlers' group (A§5), with a role that works the case's
 * process, as for their own claim (decisions 7 and 30).
 */
export const findNewHandler = async (
  login: string,
  { number, management, process }: StoredCase,
): Promise<DirectoryUser> => {
  const found = await findInDirectory(login)
  if (!found || managementsWorked(found.groups).length === 0) throw new Refusal('wrongNetworkUser')
  const works = findProcess(management, process)?.roles ?? []
  if (!handlerRoles(found.groups).some((role) => works.includes(role)))
    throw reassignRefused(number, `${found.login} no trabaja en ${managementTitles[management]}`)
  return found
}
