import * as z from 'zod/mini'
import type { Refusal } from '../../shared/errors.ts'
import { type Group, groupMember, groupSummary } from '../../shared/groups.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { once } from '../../shared/once.ts'
import { rosterTable } from '../roster/keys.ts'
import { readTogether } from '../table/batch.ts'
import { getItem, readItem } from '../table/item.ts'
import { deleteAtVersion, putAtVersion, type Write } from '../table/transact.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { groupKeys } from './keys.ts'

/** All groups of a seat without members. Every change writes it too: names are unique, and a list is one read. */
const storedIndex = once(() =>
  z._default(z.object({ version: z.int(), groups: z.array(groupSummary()) }), { version: 0, groups: [] }),
)
export type StoredIndex = z.output<ReturnType<typeof storedIndex>>

const storedGroup = lazyObject(() => ({
  ...groupSummary().shape,
  members: z.array(z.omit(groupMember(), { standing: true })),
}))
export type StoredGroup = z.output<ReturnType<typeof storedGroup>>
export type StoredMember = Omit<Group['members'][number], 'standing'>

export const readIndex = async (seat: string): Promise<StoredIndex> =>
  storedIndex().parse(await getItem(groupKeys.index(seat), rosterTable()))

export const findGroup = (seat: string, id: string): Promise<StoredGroup | undefined> =>
  readItem(groupKeys.group(seat, id), storedGroup, rosterTable())

export const readForChange = async (seat: string, id: string) => {
  const [index, found] = await readTogether(
    [groupKeys.index(seat), groupKeys.group(seat, id)].map((key) => ({ table: rosterTable(), key })),
  )
  return { index: storedIndex().parse(index), found: found && storedGroup().parse(found) }
}

export const groupChanged = ({ leader: by, changedAt: at }: StoredGroup, present?: Group): Refusal =>
  changedMeanwhile({ message: 'El grupo cambió mientras lo editabas', by, at, present })

const indexPut = (seat: string, { version }: StoredIndex, groups: StoredIndex['groups']): Write =>
  putAtVersion(rosterTable(), { ...groupKeys.index(seat), version: version + 1, groups }, version)

const others = ({ groups }: StoredIndex, id: string) => groups.filter((one) => one.id !== id)

export const saveWrites = (seat: string, index: StoredIndex, group: StoredGroup): Write[] => {
  const { members: _, ...summary } = group
  return [
    indexPut(seat, index, [...others(index, group.id), summary]),
    putAtVersion(rosterTable(), { ...groupKeys.group(seat, group.id), ...group }, group.version - 1),
  ]
}

export const removeWrites = (seat: string, index: StoredIndex, { id, version }: StoredGroup): Write[] => [
  indexPut(seat, index, others(index, id)),
  deleteAtVersion(rosterTable(), groupKeys.group(seat, id), version),
]
