import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { namedUserKey } from '../../services/http/named-users.ts'
import { nameUser } from '../../services/named-users/change.ts'
import { handler } from '../../services/named-users/index.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { namedUserCalls } from '../../shared/named-users.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Tool } from '../../shared/tools.ts'
import { call, type Handler, type TestUser } from './api.ts'

export const asNamedUsers = handler as unknown as Handler

/** Puts a user on the list of a tool, as a root administrator does. */
export const putOnList = (tool: Tool, { login }: { login: string }) => {
  const now = new Date()
  return nameUser(tool, login, { id: timedId(now), at: now.toISOString(), by: 'ROCESP01' })
}

export const takeOffList = (tool: Tool, { login }: { login: string }) =>
  dynamo.send(new DeleteCommand({ TableName: rosterTable(), Key: namedUserKey(tool, login) }))

/** For the rules of access: the caller is on the list, or is not. */
export const setOnList = (tool: Tool, user: { login: string }, isOn: boolean): Promise<unknown> =>
  isOn ? putOnList(tool, user) : takeOffList(tool, user)

export const addNamed = (root: TestUser, tool: Tool, login: string) =>
  call(asNamedUsers, namedUserCalls.add, root, { params: { tool }, body: { login } })

export const removeNamed = (root: TestUser, tool: Tool, { login, id }: { login: string; id: string }) =>
  call(asNamedUsers, namedUserCalls.remove, root, { params: { tool }, body: { login, id } })

export const namedOf = (root: TestUser, tool: Tool) =>
  call(asNamedUsers, namedUserCalls.list, root, { params: { tool }, query: {} })

export const namedHistoryOf = (root: TestUser, tool: Tool) =>
  call(asNamedUsers, namedUserCalls.history, root, { params: { tool }, query: {} })
