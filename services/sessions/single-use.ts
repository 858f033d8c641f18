import { randomUUID } from 'node:crypto'
import { Refusal } from '../../shared/errors.ts'
import { sessionLimits } from '../../shared/sessions.ts'
import type { Call } from '../http/api.ts'
import { sessionsTable } from '../http/session-store.ts'
import { conditionOf } from '../table/conditions.ts'
import { conditionalPut } from '../table/item.ts'
import { partitions } from '../table/keys.ts'

/** Two minutes past the last instant it could be accepted; the item only has to outlive it. */
const keptSeconds = 180

/** Admits a `jti` once. The SDK repeats a request whose answer was lost, and finds its own item then. */
export const isFirstUse = (jti: string, acceptedUntilSeconds: number): Promise<boolean> => {
  const use = randomUUID()
  return conditionalPut(
    { pk: `${partitions.usedToken}${jti}`, use, ttl: acceptedUntilSeconds + keptSeconds },
    conditionOf('attribute_not_exists(pk) OR #use = :use', { use }),
    sessionsTable(),
  )
}

/** Makes a call single-use, because its answer gives access; by session, as the caller chooses its `jti`. */
export const singleUse =
  <Asked extends Call, Answer>(handle: (call: Asked) => Promise<Answer>) =>
  async (call: Asked): Promise<Answer> => {
    const { session, now } = call
    const acceptedUntil = Math.ceil((now.getTime() + 2 * sessionLimits.requestClockSkew) / 1_000)
    if (!(await isFirstUse(`${session.sessionId}#${session.jti}`, acceptedUntil)))
      throw new Refusal('usedBefore')
    return handle(call)
  }
