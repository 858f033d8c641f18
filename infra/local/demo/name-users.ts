import { randomUUID } from 'node:crypto'
import { nameFirstUsers } from '../../../services/named-users/first.ts'
import { tools } from '../../../shared/tools.ts'
import { findUser, namedUsers } from '../bank/users.ts'

const administrator = 'ROCESP01'

/** The users with tools of their own. Who was removed since stays removed. */
export const nameUsers = async (): Promise<void> => {
  const session = { login: administrator, name: findUser(administrator)?.name }
  for (const tool of tools)
    await nameFirstUsers(tool, namedUsers[tool], { session, now: new Date(), newId: randomUUID })
}
