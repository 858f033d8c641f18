import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import { sessionLimits, type sessions } from '../../shared/sessions.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { newToken, sessionKey, sessionsTable, tokenHashOf } from '../http/session-store.ts'
import { happened } from '../table/conditional-write.ts'
import { idleUntil } from './hand-off.ts'

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>

/** Changes a session that still is; one that was closed meanwhile is not brought back. */
const change = async (sessionId: string, update: Change): Promise<void> => {
  const command = new UpdateCommand({ TableName: sessionsTable(), Key: sessionKey(sessionId), ...update })
  if (!(await happened(dynamo.send(command)))) throw new Refusal('unauthenticated')
}

/** The user is there: the idle limit moves (decision 2). */
export const reportActivity = async ({ session, now }: Call<typeof sessions.reportActivity>) => {
  const until = idleUntil(now)
  await change(session.sessionId, {
    UpdateExpression: 'SET idleUntil = :until',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':until': until },
  })
  return { idleUntil: until }
}

/** Whether the page's stored key is still the session's (C§4). */
export const tokenGet = async ({ query, session }: Call<typeof sessions.tokenGet>) => {
  if (query.key !== session.userKey) throw new Refusal('notFound')
  return { key: session.userKey }
}

/**
 * Replaces the access token the caller came with, if it is the session's present one. The one replaced serves the
 * requests under way a little longer, but renews nothing: who kept it gets no further than that.
 */
export const tokenRenew = async ({ session, now }: Call<typeof sessions.tokenRenew>) => {
  const { accessToken, tokenHash } = newToken(session.sessionId)
  const current = tokenHashOf(session.accessToken)
  await change(session.sessionId, {
    UpdateExpression: 'SET tokenHash = :next, previous = :previous',
    ConditionExpression: 'tokenHash = :current',
    ExpressionAttributeValues: {
      ':next': tokenHash,
      ':current': current,
      ':previous': { tokenHash: current, until: now.getTime() + sessionLimits.renewedTokenGrace },
    },
  })
  return { token: accessToken }
}

/** Logs out: the session is gone at once, with every token of it. */
export const tokenDelete = async ({ session }: Call<typeof sessions.tokenDelete>) => {
  await dynamo.send(new DeleteCommand({ TableName: sessionsTable(), Key: sessionKey(session.sessionId) }))
  return null
}
