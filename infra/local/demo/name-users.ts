import { namedUserCalls } from '../../../shared/named-users.ts'
import { tools } from '../../../shared/tools.ts'
import { namedUsers } from '../bank/users.ts'
import type { Person } from './client.ts'

/** The users with tools of their own, after the roster, which has their names. */
export const nameUsers = async (root: Person): Promise<void> => {
  for (const tool of tools)
    for (const login of namedUsers[tool])
      await root.call(namedUserCalls.add, { params: { tool }, body: { login } })
}
