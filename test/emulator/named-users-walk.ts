import { type NamedUser, namedUserCalls } from '../../shared/named-users.ts'
import type { Deployed } from './deployed.ts'

/** A root administrator adds a user to a list, removes them, and sees both in its history. */
export const keepNamedUsers = async ({ as }: Deployed) => {
  const root = await as('ROCESP01')
  const params = { tool: 'special' } as const
  const added: NamedUser = await root.call(namedUserCalls.add, { params, body: { login: 'LUCORD01' } })
  const listed = await root.call(namedUserCalls.list, { params, query: {} })
  const { login, id } = added
  await root.call(namedUserCalls.remove, { params, body: { login, id } })
  const left = await root.call(namedUserCalls.list, { params, query: {} })
  const { items } = await root.call(namedUserCalls.history, { params, query: {} })
  return { added, listed, left, changes: items }
}
