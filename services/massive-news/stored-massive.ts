import * as z from 'zod/mini'
import { groupLimits } from '../../shared/groups.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { type MassiveConflict, type MassiveState, massiveState } from '../../shared/massive-news.ts'
import { once } from '../../shared/once.ts'
import { hashedId } from '../hashed-id.ts'
import { type StoredNews, storedNews } from '../records/stored-news.ts'
import { massiveStates } from '../records/work-of-day.ts'
import { getItem, readItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { inPartition, readItems } from '../table/query.ts'

/** A member's roster data at registration; `lock` is the key of the lock of their typed records. */
const storedMember = once(() =>
  z.extend(
    z.pick(storedNews(), {
      documentNumber: true,
      fullName: true,
      user: true,
      vertical: true,
      management: true,
    }),
    { isAdministrative: z.boolean(), lock: z.string() },
  ),
)
export type MassiveMember = z.output<ReturnType<typeof storedMember>>

const commonFields = once(() =>
  z.pick(storedNews(), {
    ...{ type: true, area: true, isAbsence: true, firstDay: true, lastDay: true, from: true, to: true },
    ...{ observations: true, caseNumber: true, registeredBy: true, leaderSeat: true, createdAt: true },
  }),
)

const daysKept = 30

/** The expiry for `ttl`: seconds since 1970. */
export const forgottenAt = (ended: Date): number => Math.floor(ended.getTime() / 1_000) + daysKept * 86_400

/** The progress of a massive news. All its parts count at once, from the instant at which it is done. */
const storedMassive = lazyObject(() => ({
  ...commonFields().shape,
  id: z.uuid(),
  state: z.enum(massiveStates),
  group: z.string(),
  members: z.int(),
  /** Members, in order, whose part is reserved. */
  written: z.int(),
}))
export type StoredMassive = z.output<ReturnType<typeof storedMassive>>

export const findMassive = (id: string): Promise<StoredMassive | undefined> =>
  readItem(keys.massiveNews(id), storedMassive)

const membersItem = lazyObject(() => ({
  members: z.array(storedMember()).check(z.maxLength(groupLimits.members.maximum)),
}))

export const findMembers = async (id: string): Promise<MassiveMember[] | undefined> =>
  (await readItem(keys.massiveNews(id, 'MEMBERS'), membersItem))?.members

const conflictsItem = once(() => z._default(z.pick(massiveState(), { conflicts: true }), { conflicts: [] }))
const readConflicts = async (id: string): Promise<MassiveConflict[]> =>
  conflictsItem().parse(await getItem(keys.massiveNews(id, 'CONFLICTS'))).conflicts

export const toState = async (massive: StoredMassive): Promise<MassiveState> => {
  const { id, state, group, type, members, written } = massive
  const conflicts = state === 'undone' ? await readConflicts(id) : []
  return { ...{ id, state, group, new: type, members, written }, conflicts }
}

/** A member's part: a reservation that counts only once the head is done. */
export const partOf = (massive: StoredMassive, member: MassiveMember): StoredNews => {
  const { id, state: _state, group, members: _members, written: _written, ...fields } = massive
  const { lock: _lock, ...person } = member
  const ownId = hashedId(`${id} ${person.documentNumber}`, 4)
  return { ...fields, ...person, id: ownId, version: 1, massive: { id, group }, held: true }
}

/** `leaderSeat` is missing on older ones; those are not shown while they are written. */
const open = z.object({ sk: z.uuid(), createdAt: z.iso.datetime(), leaderSeat: z.optional(z.string()) })

export const readOpen = async (): Promise<z.output<typeof open>[]> =>
  (await readItems(inPartition(keys.openMassive('')), () => open)).items
