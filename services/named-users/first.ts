import type { NamedUserChange } from '../../shared/named-users.ts'
import { namedUserChange } from '../../shared/named-users.ts'
import type { Tool } from '../../shared/tools.ts'
import type { By } from '../table/history.ts'
import { madeBy } from '../table/history.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { nameUser } from './change.ts'
import { namedUserHistory } from './list.ts'

/**
 * Puts the first users on the list of a tool. Who was ever added or removed stays as they are, so that a repeat, or one
 * after an interruption, undoes nothing that a root administrator did since.
 */
export const nameFirstUsers = async (tool: Tool, logins: readonly string[], by: By): Promise<string[]> => {
  const { table, ...of } = namedUserHistory(tool)
  const changes: NamedUserChange[] = await readAllItems({ table, ...withPrefix(of) }, namedUserChange)
  const known = new Set(changes.map(({ login }) => login))
  const added = [...new Set(logins)].filter((login) => !known.has(login))
  for (const login of added) await nameUser(tool, login, madeBy(by))
  return added
}
