import { createHmac } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import { sessionLimits, type sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { findSession, newToken, sessionKey, sessionsTable, tokenHashOf } from '../http/session-store.ts'
import { wasUpdated } from '../table/item.ts'
import { idleUntil } from './hand-off.ts'

/** The user is there: the idle limit moves (decision 2). */
export const reportActivity = async ({ session, now }: Call<typeof sessions.reportActivity>) => {
  const until = idleUntil(now)
  const isOpen = await wasUpdated({
    table: sessionsTable(),
    key: sessionKey(session.sessionId),
    set: { idleUntil: until },
    // One that was closed meanwhile is not brought back.
    condition: 'attribute_exists(pk)',
  })
  if (!isOpen) throw new Refusal('unauthenticated')
  return { idleUntil: until }
}

/** Always the same token for a renewal, known only with the old one and the renewal's name, which travel encrypted. */
const successorOf = ({ sessionId, accessToken }: Session, renewal: string) =>
  newToken(sessionId, createHmac('sha256', accessToken).update(`renewal ${renewal}`).digest('base64url'))

/** Whether the page's stored key is still the session's (C§4), asked by the key's name. */
export const tokenGet = async ({ query, session }: Call<typeof sessions.tokenGet>) => {
  if (query.key !== (await keyNameOf(session.userKey))) throw new Refusal('notFound')
  return { key: query.key }
}

/**
 * Replaces the session's current access token. The old one serves requests in progress a little longer, but cannot
 * renew. Meanwhile only the same renewal is answered again, because its page may have lost the answer.
 */
export const tokenRenew = async ({ session, now }: Call<typeof sessions.tokenRenew>) => {
  const { accessToken, tokenHash } = session.renewal
    ? successorOf(session, session.renewal)
    : newToken(session.sessionId)
  const current = tokenHashOf(session.accessToken)
  const isRenewed = await wasUpdated({
    table: sessionsTable(),
    key: sessionKey(session.sessionId),
    set: {
      tokenHash,
      previous: { tokenHash: current, until: now.getTime() + sessionLimits.renewedTokenGrace },
    },
    condition: 'tokenHash = :current',
    values: { current },
  })
  if (isRenewed) return { token: accessToken }
  const present = await findSession(session.accessToken, now)
  if (present?.tokenHash !== tokenHash) throw new Refusal('unauthenticated')
  return { token: accessToken }
}

/** Logs out: the session is gone at once, with every token of it. */
export const tokenDelete = async ({ session }: Call<typeof sessions.tokenDelete>) => {
  await dynamo.send(new DeleteCommand({ TableName: sessionsTable(), Key: sessionKey(session.sessionId) }))
  return null
}
