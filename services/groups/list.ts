import { Refusal } from '../../shared/errors.ts'
import type { groups } from '../../shared/groups.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { readIndex } from './stored-groups.ts'

/** The groups of the leader's seat, by name. */
export const list: Handler<typeof groups.ofLeader> = async ({ query, session }) => {
  checkCaller(session, { login: query.leader })
  const { positionCode } = await neededSeat(session)
  const { groups: items } = await readIndex(positionCode)
  if (items.length === 0) throw new Refusal('noGroups')
  return { items: items.sort((a, b) => a.name.localeCompare(b.name, 'es')) }
}
