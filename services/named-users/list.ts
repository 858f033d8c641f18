import {
  namedUser,
  type namedUserCalls,
  namedUserChange,
  namedUserChangesPerPage,
  namedUsersPerPage,
} from '../../shared/named-users.ts'
import type { Tool } from '../../shared/tools.ts'
import type { Handler } from '../http/api.ts'
import { namedUserKey } from '../http/named-users.ts'
import { rosterTable } from '../roster/keys.ts'
import { historyPage } from '../table/history.ts'
import { partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'

export const namedUserHistory = (tool: Tool) => ({
  table: rosterTable(),
  ...{ pk: `${partitions.namedUserChanges}${tool}`, sk: 'H#' },
})

export const list: Handler<typeof namedUserCalls.list> = ({ params: { tool }, query: { cursor } }) => {
  const { pk, sk: prefix } = namedUserKey(tool, '')
  return pageOfItems({ table: rosterTable(), pk, prefix, limit: namedUsersPerPage, cursor }, namedUser)
}

export const history: Handler<typeof namedUserCalls.history> = ({ params: { tool }, query: { cursor } }) =>
  historyPage(namedUserHistory(tool), namedUserChange, { limit: namedUserChangesPerPage, cursor })
