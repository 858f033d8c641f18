import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { sessionRights } from '../../shared/sessions.ts'
import { environment } from '../environment.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'

/** A stored session; times in milliseconds, `ttl` in seconds. */
export const storedSession = z.object({
  pk: z.string(),
  sessionId: z.string(),
  /** Hash of the access token's secret half: read access to the table is not enough to act as a user. */
  tokenHash: z.string(),
  /** The token before the last renewal, which requests in progress still carry. */
  previous: z.optional(z.object({ tokenHash: z.string(), until: z.number() })),
  userKey: z.string(),
  customerId: z.string(),
  login: z.string(),
  name: z.string(),
  ...sessionRights,
  app: z.enum(['0', '1']),
  officeCode: z.string(),
  documentNumber: z.string(),
  publicIp: z.string(),
  openedAt: z.number(),
  idleUntil: z.number(),
  endsAt: z.number(),
  ttl: z.number(),
})
export type StoredSession = z.output<typeof storedSession>

export const sessionsTable = (): string => environment('SESSIONS_TABLE')

export const sessionKey = (sessionId: string) => ({ pk: `${partitions.session}${sessionId}` })

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const newToken = (sessionId: string, secret = randomBytes(32).toString('base64url')) => {
  return { accessToken: `${sessionId}.${secret}`, tokenHash: hashOf(secret) }
}

const readToken = (accessToken: string): { sessionId: string; tokenHash: string } | undefined => {
  const [sessionId, secret] = accessToken.split('.', 2)
  return sessionId && secret ? { sessionId, tokenHash: hashOf(secret) } : undefined
}

export const tokenHashOf = (accessToken: string): string | undefined => readToken(accessToken)?.tokenHash

const proves = (session: StoredSession, tokenHash: string, at: number): boolean =>
  session.tokenHash === tokenHash ||
  (session.previous !== undefined && session.previous.tokenHash === tokenHash && at < session.previous.until)

/** The session of a token if it is live at `now`; checked here because DynamoDB's TTL is late (decision 2). */
export const findSession = async (accessToken: string, now: Date): Promise<StoredSession | undefined> => {
  const token = readToken(accessToken)
  if (!token) return undefined
  const item = await getItem(sessionKey(token.sessionId), sessionsTable())
  // A session in the format of an earlier version is over: its user enters again.
  const { data: session } = storedSession.safeParse(item)
  if (!session) return undefined
  const at = now.getTime()
  return proves(session, token.tokenHash, at) && at < Math.min(session.idleUntil, session.endsAt)
    ? session
    : undefined
}
