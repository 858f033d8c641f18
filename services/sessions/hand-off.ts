import { Refusal } from '../../shared/errors.ts'
import { pick } from '../../shared/pick.ts'
import { entryOf, rolesOf } from '../../shared/roles.ts'
import { sessionLimits, type sessions } from '../../shared/sessions.ts'
import { logLine } from '../correlation.ts'
import { environment } from '../environment.ts'
import type { Handler } from '../http/api.ts'
import { canViewFlatFile } from '../http/caller.ts'
import { requestKeys } from '../http/decrypt.ts'
import { toolsOf } from '../http/named-users.ts'
import { newToken, type StoredSession, sessionKey, sessionsTable } from '../http/session-store.ts'
import { isNew } from '../table/conditions.ts'
import { put, transact } from '../table/transact.ts'
import { enteredWrites } from './entered.ts'
import { readHandOff } from './hand-off-token.ts'
import { isFirstUse } from './single-use.ts'

/** The roles of a person's groups; without one, the deployment's default role, if it has one (decision 6). */
const rolesFor = (groups: readonly string[]): string[] => {
  const roles = rolesOf(groups)
  if (roles.length > 0) return roles
  const role = environment('DEFAULT_ROLE')
  if (role === '') throw new Refusal('noRole')
  console.warn(logLine({ code: 'DEFAULT_ROLE_GIVEN', role, groups: groups.length }))
  return [role]
}

const { idleWarningAfter, idleLogoutAfterWarning, activityReportEvery, absoluteMaximum } = sessionLimits
export const idleUntil = (now: Date): number =>
  now.getTime() + idleWarningAfter + idleLogoutAfterWarning + activityReportEvery

/** Opens a session for a person with a valid hand-off (A§2.1, decisions 1 and 2). */
export const handOff: Handler<typeof sessions.handOff> = async ({ body, now, newId, publicIp }) => {
  const claims = await readHandOff(body.session, now)
  // Of many replays exactly one passes (decision 1).
  if (!(await isFirstUse(claims.jti, claims.exp))) throw new Refusal('unauthenticated')
  const roles = rolesFor(claims.roles)
  const sessionId = newId()
  const { accessToken, tokenHash } = newToken(sessionId)
  const endsAt = now.getTime() + absoluteMaximum
  const session: StoredSession = {
    ...sessionKey(sessionId),
    sessionId,
    tokenHash,
    userKey: newId(),
    customerId: `${claims.typeCustomer}${claims.numberCustomer}`,
    login: claims.sub,
    ...pick(claims, ['name', 'vertical', 'app', 'officeCode', 'documentNumber']),
    roles,
    tools: await toolsOf(claims.sub),
    canViewFlatFile: canViewFlatFile({ roles }, claims.sub),

    publicIp,
    openedAt: now.getTime(),
    idleUntil: idleUntil(now),
    endsAt,
    ttl: Math.ceil(endsAt / 1_000),
  }
  const unmet = await transact([put(session, isNew, sessionsTable()), ...enteredWrites(session, now)])
  if (unmet) throw new Refusal('unauthenticated')
  const { current } = await requestKeys()
  return {
    accessToken,
    userKey: session.userKey,
    customerId: session.customerId,
    sessionId,
    serverTime: now.getTime(),
    requestKey: current as Record<string, unknown>,
    publicIp,
    user: { ...session, rolUser: roles[0] ?? '', ...entryOf(session) },
  }
}
