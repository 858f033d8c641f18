import * as z from 'zod'
import { endpoint } from './contract.ts'
import { type Management, managements, roles } from './roles.ts'

/** A§5. */
export const managerMaximum = 10
export const wrongNetworkUser = 'Usuario de red incorrecto'
/** The directory's answer for "found" (A§5). */
export const foundCode = '0'

export const directoryUser = z.object({
  login: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
})
export type DirectoryUser = z.output<typeof directoryUser>

/** Managements whose handler groups a user is in: a group contains EXP_COMERCIAL and ends in the role (decision 7). */
export const managementsWorked = (groups: readonly string[]): Management[] => [
  ...new Set(
    Object.entries(roles).flatMap(([name, { kind, management }]) =>
      kind === 'analyst' &&
      management &&
      groups.some((group) => group.includes('EXP_COMERCIAL') && group.endsWith(name))
        ? [management]
        : [],
    ),
  ),
]

export const handlerLoad = z.object({
  login: z.string(),
  name: z.string(),
  /** Number of the case they have open, if any. */
  open: z.string().optional(),
  paused: z.number().int(),
})
export type HandlerLoad = z.output<typeof handlerLoad>

export const directory = {
  /** Whether a network user exists; `code` '0' means found (A§5, decision 7). The body is the login as plain text. */
  getInfoUserIdm: endpoint({
    method: 'POST',
    path: '/login/get-info-user-idm',
    credentials: 'token',
    roles: ['leader'],
    body: z.object({ user: z.string().trim().min(1).max(managerMaximum) }),
    answer: z.object({
      code: z.string(),
      name: z.string().optional(),
      managements: z.array(z.enum(managements)),
    }),
  }),
  /** The handlers of the leader's management with what each holds, lightest first. */
  handlers: endpoint({
    method: 'GET',
    path: '/control-board/handlers/{management}',
    credentials: 'authorization',
    roles: ['leader'],
    params: z.object({ management: z.enum(managements) }),
    answer: z.array(handlerLoad),
  }),
}
