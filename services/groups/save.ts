import { isDeepStrictEqual } from 'node:util'
import { comparable } from '../../shared/comparable.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type Group, type GroupInput, groupLimits, groupNameTaken, type groups } from '../../shared/groups.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { readHead } from '../roster/head.ts'
import { neededSeat } from '../roster/read-seat.ts'
import { retryLater, retryUntilDone, transact } from '../table/transact.ts'
import { membersToStore, readGroup, readMembers, toGroup } from './members.ts'
import {
  findGroup,
  groupChanged,
  readForChange,
  readIndex,
  removeWrites,
  type StoredGroup,
  type StoredIndex,
  saveWrites,
} from './stored-groups.ts'

/** Names are compared without regard to case and accents. */
const checkName = (name: string, id: string, { groups: all }: StoredIndex): void => {
  const isTaken = all.some((one) => one.id !== id && comparable(one.name) === comparable(name))
  if (isTaken) throw new Refusal('groupNameTaken', undefined, groupNameTaken(name))
}

const says = ({ name, members }: StoredGroup, asked: { name: string; documents: readonly string[] }) =>
  name === asked.name &&
  isDeepStrictEqual(
    members.map(({ documentNumber }) => documentNumber),
    asked.documents,
  )

type Change = Pick<Call, 'session' | 'now'> & {
  id: string
  body: GroupInput
  /** The edited version; absent for a new group. */
  edited?: number
}

const keep = async ({ id, body, edited, session, now }: Change): Promise<Group> => {
  checkCaller(session, { login: body.leader })
  const head = await readHead()
  const own = await neededSeat(session, head)
  const { documents, seats } = await readMembers(body, head)
  return retryUntilDone(async () => {
    const { index, found } = await readForChange(own.positionCode, id)
    if (found && says(found, { name: body.name, documents })) return toGroup(found, own, seats)
    if (edited !== undefined && !found) throw new Refusal('groupGone')
    if (found && found.version !== edited) throw groupChanged(found, await readGroup(found, own, head))
    checkName(body.name, id, index)
    if (!found && index.groups.length >= groupLimits.perLeader) throw new Refusal('tooManyGroups')
    const members = membersToStore({ documents, seats }, own, found?.members)
    const group: StoredGroup = {
      ...{ id, name: body.name, leader: session.login, members, membersCount: members.length },
      ...{ version: (found?.version ?? 0) + 1, changedAt: now.toISOString() },
    }
    return (await transact(saveWrites(own.positionCode, index, group)))
      ? retryLater
      : toGroup(group, own, seats)
  })
}

export const create: Handler<typeof groups.create> = ({ body, session, now, newId }) =>
  keep({ id: body.id ?? newId(), body, session, now })

export const save: Handler<typeof groups.save> = ({ params: { id }, body, session, now }) =>
  keep({ id, body, edited: body.version, session, now })

export const remove: Handler<typeof groups.remove> = async ({ params, query, session }) => {
  const { positionCode } = await neededSeat(session)
  return retryUntilDone(async () => {
    const { index, found } = await readForChange(positionCode, params.id)
    if (!found) throw new Refusal('groupGone')
    if (found.version !== query.version) throw groupChanged(found)
    return (await transact(removeWrites(positionCode, index, found))) ? retryLater : null
  })
}

export const list: Handler<typeof groups.ofLeader> = async ({ query, session }) => {
  checkCaller(session, { login: query.leader })
  const { positionCode } = await neededSeat(session)
  const { groups: items } = await readIndex(positionCode)
  if (items.length === 0) throw new Refusal('noGroups')
  return { items: items.sort((a, b) => a.name.localeCompare(b.name, 'es')) }
}

export const read: Handler<typeof groups.read> = async ({ params: { id }, session }) => {
  const head = await readHead()
  const own = await neededSeat(session, head)
  return readGroup(orRefuse(await findGroup(own.positionCode, id), 'groupGone'), own, head)
}
