import { Refusal } from '../../shared/errors.ts'
import type { Group, groups } from '../../shared/groups.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { readGroup } from './members.ts'
import { findGroup } from './stored-groups.ts'

/** A group of the leader's seat with its members. */
export const read = async ({ params: { id }, session }: Call<typeof groups.read>): Promise<Group> => {
  const head = await readHead()
  const own = await neededSeat(session, head)
  const found = await findGroup(own.positionCode, id)
  if (!found) throw new Refusal('groupGone')
  return readGroup(found, own, head)
}
