import * as z from 'zod/mini'
import { del, get, post, put } from './contract.ts'
import { longestToken, tokenPattern } from './hand-off.ts'
import { lazyObject } from './lazy-object.ts'
import { managements, type RoleKind, roles } from './roles.ts'
import { tools } from './tools.ts'

/** Times of A§9 and decisions 2, 3 and 9, in milliseconds. */
export const sessionLimits = {
  idleWarningAfter: 3_000_000,
  idleLogoutAfterWarning: 1_500_000,
  absoluteMaximum: 12 * 3_600_000,
  /** The page reports activity at most this often; the server allows this much more idleness. */
  activityReportEvery: 300_000,
  renewTokenAfter: 7_200_000,
  /** `actualiToken` of a crashed tab stops blocking the others after this. */
  renewalLockExpiresAfter: 30_000,
  renewalPollEvery: 500,
  pauseAfterRenewal: 1_000,
  /** How long requests under way may still carry the token that was just renewed. */
  renewedTokenGrace: 60_000,
  requestClockSkew: 60_000,
  roleCredentialsRefreshAfter: 3_000_000,
} as const

/** Names the session in plain text, for the firewall to count its calls. A call that names another one is refused. */
export const sessionHeader = 'session-id'

/** The name that a kind of role may ask credentials by: never an ARN (decision 5). */
export const frontRoles: Partial<Record<RoleKind, string>> = {
  adviser: 'front-adviser',
  analyst: 'front-analyst',
  leader: 'front-leader',
}

/** The name for credentials of one upload of a large file, for named users of any role (decision 87). */
export const frontFileRole = 'front-large-files'

/** The same for one document to be read, or to be labelled. */
export const frontOcrRole = 'front-ocr'

/** What a user may see and do, as the session keeps it and the page knows it. */
export const sessionRights = {
  /** Names of the role table, in its order; at least one. */
  roles: z.array(z.string()).check(z.minLength(1), z.maxLength(Object.keys(roles).length)),
  /** As the main site has it; the roster's wins over it (decision 57). */
  vertical: z.optional(z.string()),
  tools: z.array(z.enum(tools)).check(z.maxLength(tools.length)),
  canViewFlatFile: z.boolean(),
}

/** What the page knows of its user (A§3 session data). */
const sessionUser = lazyObject(() => ({
  login: z.string(),
  name: z.string(),
  /** The first of the roles, where a single one is needed (A§3). */
  rolUser: z.string(),
  ...sessionRights,
  /** The first role's. */
  management: z.optional(z.enum(managements)),
  home: z.string(),
  app: z.enum(['0', '1']),
  officeCode: z.string(),
}))
export type SessionUser = z.output<ReturnType<typeof sessionUser>>

export const openedSession = lazyObject(() => ({
  accessToken: z.string(),
  userKey: z.string(),
  customerId: z.string(),
  sessionId: z.string(),
  /** Server clock in milliseconds, from which the page learns its offset (decision 3). */
  serverTime: z.number(),
  /** Public JWK that request credentials are encrypted to, with its `kid`. */
  requestKey: z.record(z.string(), z.unknown()),
  publicIp: z.string(),
  user: sessionUser(),
}))
export type OpenedSession = z.output<ReturnType<typeof openedSession>>

export const sessions = {
  /** Opens the server-side session from the main site's token (decision 1). */
  handOff: post('/login/hand-off', 'everyone', {
    credentials: 'none',
    body: () => ({
      /** A compact JWE. */
      session: z.string().check(z.maxLength(longestToken), z.regex(tokenPattern)),
    }),
    answer: openedSession,
  }),
  /** The user is there: moves the idle limit. */
  reportActivity: post('/login/activity', 'everyone', {
    credentials: 'token',
    answer: () => ({ idleUntil: z.number() }),
  }),
  getFrontRole: post('/login/get-front-role', 'everyone', {
    credentials: 'token',
    body: () => ({
      roleToAssume: z.string().check(z.minLength(1), z.maxLength(128)),
      /** With `frontFileRole` or `frontOcrRole`, the upload that they are for. */
      file: z.optional(z.object({ type: z.string().check(z.maxLength(40)), id: z.uuid() })),
      /** Accepted for older pages; the role's session has the caller's login for its name. */
      sessionName: z.string().check(z.regex(/^[\w+=,.@-]{2,64}$/)),
      durationSeconds: z.literal(3_600),
    }),
    answer: () => ({
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      token: z.string(),
      bucket: z.string(),
      /** The only place these credentials may put to; of a large file its whole key. */
      prefix: z.string(),
    }),
  }),
  /** By the key's name (`keyNameOf`), never by the key. */
  tokenGet: get('/token-get', 'everyone', {
    query: () => ({ key: z.string().check(z.minLength(1), z.maxLength(128)) }),
    answer: () => ({ key: z.string() }),
  }),
  tokenRenew: put('/token-renew', 'everyone', { answer: () => ({ token: z.string() }) }),
  tokenDelete: del('/token-delete', 'everyone', {
    credentials: 'token',
    answer: () => z.null(),
  }),
}
