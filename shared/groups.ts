import * as z from 'zod/mini'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { login } from './login.ts'
import { documentNumber } from './seats.ts'

/** Members: B§5 and decision 65. */
export const groupLimits = { name: 60, members: { minimum: 2, maximum: 500 }, perLeader: 100 } as const

export const groupNameTaken = (name: string): string => `El grupo con el nombre ${name} ya existe`

export const groupName = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, 'Escribe el nombre del grupo'),
      z.maxLength(groupLimits.name, `Máximo ${groupLimits.name} letras`),
    ),
  z.transform((name) => name.replace(/\s+/g, ' ')),
)

/** Where a member is in the roster by now: in the leader's team, in another place, or not at all (decision 62). */
export const standings = ['team', 'elsewhere', 'left'] as const
export type Standing = (typeof standings)[number]

export const groupMember = lazyObject(() => ({
  /** In the roster's words, or in its last ones of who left it. */
  name: z.string(),
  user: z.optional(z.string()),
  documentNumber: z.string(),
  isAdministrative: z.boolean(),
  standing: z.enum(standings),
}))
export type GroupMember = z.output<ReturnType<typeof groupMember>>

export const groupSummary = lazyObject(() => ({
  id: z.uuid(),
  name: z.string(),
  /** Who saved it last: groups belong to a seat, and its next holder gets them (decision 67). */
  leader: z.string(),
  membersCount: z.int(),
  version: z.int(),
  changedAt: z.iso.datetime(),
}))
export type GroupSummary = z.output<ReturnType<typeof groupSummary>>

export const group = lazyObject(() => ({
  ...groupSummary().shape,
  members: z.array(groupMember()).check(z.maxLength(groupLimits.members.maximum)),
}))
export type Group = z.output<ReturnType<typeof group>>

/** A group as it is sent. `leader` is accepted for older pages and must be the caller (decision 5). */
const groupInput = lazyObject(() => ({
  name: groupName,
  leader: z.optional(login()),
  members: z.array(z.object({ documentNumber })).check(z.maxLength(groupLimits.members.maximum)),
}))
export type GroupInput = z.output<ReturnType<typeof groupInput>>

const roles = ['leader', 'productivityLeader'] as const
const changes = ['GET /config/groups/getByLeader', 'GET /config/groups/{id}']
const one = { params: () => ({ id: z.uuid() }) }

export const groups = {
  /** The groups of the leader's seat, by name. 404 `noGroups`: there is none yet (B§2). */
  ofLeader: get('/config/groups/getByLeader', roles, {
    query: () => ({ leader: login() }),
    answer: () => ({ items: z.array(groupSummary()).check(z.maxLength(groupLimits.perLeader)) }),
  }),
  /** A group with its members, each as the roster has them now. */
  read: get('/config/groups/{id}', roles, {
    ...one,
    answer: group,
  }),
  /** A repeat with the same `id` answers the group that is there. */
  create: post('/config/groups', roles, {
    carries: 'list',
    body: () => z.extend(groupInput(), { id: z.optional(z.uuid()) }),
    answer: group,
    changes,
  }),
  save: put('/config/groups/{id}', roles, {
    ...one,
    carries: 'list',
    body: () => z.extend(groupInput(), { version: z.int().check(z.minimum(1)) }),
    answer: group,
    changes,
  }),
  remove: del('/config/groups/{id}', roles, {
    ...one,
    query: () => ({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    answer: () => z.null(),
    changes,
  }),
}
