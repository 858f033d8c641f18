import { Refusal } from '../../shared/errors.ts'
import type { groups } from '../../shared/groups.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { readHead } from '../roster/head.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { readGroup } from './members.ts'
import { findGroup, readIndex } from './stored-groups.ts'

/** The groups of the leader's seat, by name. */
export const list: Handler<typeof groups.ofLeader> = async ({ query, session }) => {
  checkCaller(session, { login: query.leader })
  const { positionCode } = await neededSeat(session)
  const { groups: items } = await readIndex(positionCode)
  if (items.length === 0) throw new Refusal('noGroups')
  return { items: items.sort((a, b) => a.name.localeCompare(b.name, 'es')) }
}

/** A group of the leader's seat with its members. */
export const read: Handler<typeof groups.read> = async ({ params: { id }, session }) => {
  const head = await readHead()
  const own = await neededSeat(session, head)
  const found = await findGroup(own.positionCode, id)
  if (!found) throw new Refusal('groupGone')
  return readGroup(found, own, head)
}
