import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import { sessionHeader, sessionLimits } from '../../shared/sessions.ts'
import { decrypt } from './decrypt.ts'
import { findSession, type StoredSession } from './session-store.ts'
import { percentDecoded } from './well-formed.ts'

/** `typ` of a request's JWE, so that no other token of this product is accepted as one. */
export const credentialsType = 'credentials+jwe'

const claims = z.object({
  accessToken: z.string().check(z.minLength(22), z.maxLength(256)),
  userKey: z.string(),
  customerId: z.string(),
  iat: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Identifies a renewal of the token across repeats. */
  renewal: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
  method: z.string(),
  path: z.string(),
})

const claimsIn = (plaintext: string) => {
  try {
    return claims.parse(JSON.parse(plaintext))
  } catch {
    throw new Refusal('unauthenticated')
  }
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export type Session = StoredSession & { accessToken: string; jti: string; renewal?: string | undefined }

/** Authenticates a call (decision 3): a live session's token for this method and path, within the clock's tolerance. */
export const authenticate = async (
  endpoint: Pick<Endpoint, 'credentials'>,
  request: { headers: Record<string, string | undefined>; method: string; path: string },
  now: Date,
): Promise<Session> => {
  const header =
    endpoint.credentials === 'token' ? request.headers.token?.split('|', 1)[0] : request.headers.authorization
  if (!header) throw new Refusal('unauthenticated')
  const stated = claimsIn(await decrypt(header, credentialsType))
  const { accessToken, userKey, customerId, iat, jti, renewal, method, path } = stated
  const timely = Math.abs(now.getTime() - iat * 1_000) <= sessionLimits.requestClockSkew
  if (!timely || method !== request.method || percentDecoded(path) !== percentDecoded(request.path)) {
    throw new Refusal('unauthenticated')
  }
  // With another name, or none, the firewall would not count the call for this session.
  const named = request.headers[sessionHeader]
  if (!named || !accessToken.startsWith(`${named}.`)) throw new Refusal('unauthenticated')
  const session = await findSession(accessToken, now)
  if (!session || !same(session.userKey, userKey) || session.customerId !== customerId) {
    throw new Refusal('unauthenticated')
  }
  return { ...session, accessToken, jti, renewal }
}

/** Apart from who calls, so that the audit trail knows who was refused. */
export const checkRole = ({ roles }: Endpoint, session: Session): void => {
  if (roles !== 'everyone' && !hasKind(session, ...roles)) throw new Refusal('forbidden')
}
