import { type NamedUser, namedUser, type namedUserCalls } from '../../shared/named-users.ts'
import type { Tool } from '../../shared/tools.ts'
import type { Handler } from '../http/api.ts'
import { namedUserKey } from '../http/named-users.ts'
import { rosterTable } from '../roster/keys.ts'
import { seatOfLogin } from '../roster/read-seat.ts'
import { isId, isNew } from '../table/conditions.ts'
import { historyWrite, type Made, madeBy } from '../table/history.ts'
import { readItem } from '../table/item.ts'
import { put, remove as removal, retryLater, retryUntilDone, transact } from '../table/transact.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { namedUserHistory } from './list.ts'

const read = (tool: Tool, login: string): Promise<NamedUser | undefined> =>
  readItem(namedUserKey(tool, login), namedUser, rosterTable())

/** Puts a user on the list of a tool; resolves to their entry, which may be there already. */
export const nameUser = async (tool: Tool, login: string, made: Made): Promise<NamedUser> => {
  const name = (await seatOfLogin(login))?.fullName
  const added = { ...made, login, name }
  return retryUntilDone(async () => {
    const unmet = await transact([
      put({ ...namedUserKey(tool, login), ...added }, isNew, rosterTable()),
      historyWrite(namedUserHistory(tool), made, { login, name, change: 'added' }),
    ])
    // The user was on the list, but may have been removed before this read: then try again.
    return unmet ? ((await read(tool, login)) ?? retryLater) : added
  })
}

export const add: Handler<typeof namedUserCalls.add> = (call) =>
  nameUser(call.params.tool, call.body.login, madeBy(call))

/** Their own jobs under way go on; only what they call from now on is refused. */
export const remove: Handler<typeof namedUserCalls.remove> = async (call) => {
  const { tool } = call.params
  const { login, id } = call.body
  const present = await read(tool, login)
  const unmet =
    present &&
    (await transact([
      removal(namedUserKey(tool, login), isId(id), rosterTable()),
      historyWrite(namedUserHistory(tool), madeBy(call), { login, name: present.name, change: 'removed' }),
    ]))
  const left = unmet && (await read(tool, login))
  if (!left) return null
  const message = 'Otra persona cambió esta lista mientras la veías'
  throw changedMeanwhile({ message, by: left.by, at: left.at, present: left })
}
