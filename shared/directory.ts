import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { login, loginInput } from './login.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'
import { processes } from './processes.ts'
import { hasKind, type Management, managements, rolesOf } from './roles.ts'

/** A§5. */
export const handlerMaximum = 10
/** B§5, B§9: in the dialog that names handlers. */
export const networkUserMinimum = 5
export const handlerLogin = once(() => loginInput().check(z.minLength(1), z.maxLength(handlerMaximum)))
export const handlerForm = lazyObject(() => ({ handlerLogin: handlerLogin() }))
export const wrongNetworkUser = 'Usuario de red incorrecto'
/** The directory's answer for "found" (A§5). */
export const foundCode = '0'

export const directoryUser = lazyObject(() => ({
  login: login(),
  name: z.string(),
  groups: z.array(z.string()),
  documentNumber: z.optional(z.string()),
}))
export type DirectoryUser = z.output<ReturnType<typeof directoryUser>>

/** Handler roles that a user's groups give (decision 7). */
export const handlerRoles = (groups: readonly string[]): string[] =>
  rolesOf(groups).filter((role) => hasKind({ roles: [role] }, 'analyst'))

export const rolesWorking = (management: Management): string[] => [
  ...new Set(processes.flatMap((process) => (process.management === management ? process.roles : []))),
]

/** Managements a user works some process of, by their directory groups. */
export const managementsWorked = (groups: readonly string[]): Management[] => {
  const held = handlerRoles(groups)
  return managements.filter((management) => rolesWorking(management).some((role) => held.includes(role)))
}

const handlerLoad = lazyObject(() => ({
  login: z.string(),
  /** As the roster has it of who is of the leader's team, as the directory has it of others. */
  name: z.string(),
  /** Of the leader's vertical and management in the roster (decision 62). */
  inTeam: z.boolean(),
  /** Number of the case they have open, if any. */
  open: z.optional(z.string()),
  paused: z.int(),
  /** Until when they are absent today (`YYYY-MM-DDTHH:mm:ss`, `absentText`), never why (decision 62). */
  absentUntil: z.optional(z.string()),
}))
export type HandlerLoad = z.output<ReturnType<typeof handlerLoad>>

export const handlersPerPage = 1_000

const weight = ({ open, paused }: HandlerLoad): number => paused + (open ? 1 : 0)
/** The leader's team first; among equals, present before absent, then the lightest first. */
export const teamFirst = (a: HandlerLoad, b: HandlerLoad): number =>
  Number(b.inTeam) - Number(a.inTeam) ||
  Number(Boolean(a.absentUntil)) - Number(Boolean(b.absentUntil)) ||
  weight(a) - weight(b) ||
  a.name.localeCompare(b.name, 'es')

export const directory = {
  /** Whether a network user exists; `code` '0' means found (A§5, decision 7). The body travels as text/plain. */
  getInfoUserIdm: post('/login/get-info-user-idm', ['leader'], {
    credentials: 'token',
    body: () => ({ user: handlerLogin() }),
    answer: () => ({
      code: z.string(),
      name: z.optional(z.string()),
      managements: z.array(z.enum(managements)).check(z.maxLength(managements.length)),
    }),
  }),
  /** The handlers of the leader's management with what each holds, those of the leader's team first. */
  handlers: get('/control-board/handlers/{management}', ['leader'], {
    params: () => ({ management: z.enum(managements) }),
    ...pagesOf(handlerLoad, handlersPerPage),
  }),
}
