import { setTimeout as wait } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Management } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import { whenMet } from '../table/conditional-write.ts'
import { casesTable } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { loadKeys } from './stored-load.ts'

const turns = z.object({ Attributes: z.object({ freeAt: z.number() }) })

/** Changes the instant from which a management is free for the next chunk, if the condition holds. */
const moveFreeAt = async (
  management: Management,
  change: { set: string; onlyIf: string; values: Record<string, number> },
): Promise<number | undefined> => {
  const moved = await whenMet(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: loadKeys.pace(management),
        UpdateExpression: change.set,
        ConditionExpression: change.onlyIf,
        ExpressionAttributeValues: change.values,
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  )
  return moved && turns.parse(moved).Attributes.freeAt
}

export type Pace = (cases: number) => Promise<void>

/**
 * Rate-limits the loads of a management, however many run. Before a chunk, a load advances the management's next free
 * instant by the duration of its cases, in one write, and waits until the instant that it read.
 */
export const paceOf = (management: Management, perSecond: number): Pace => {
  /** As far as this run knows: another one may have moved it. */
  let freeAt = 0
  return async (cases) => {
    const worth = (cases * 1_000) / perSecond
    await retryUntilDone(async () => {
      const now = Date.now()
      const isFree = freeAt < now
      const moved = isFree
        ? await moveFreeAt(management, {
            set: 'SET freeAt = :after',
            onlyIf: 'attribute_not_exists(freeAt) OR freeAt < :now',
            values: { ':now': now, ':after': now + worth },
          })
        : await moveFreeAt(management, {
            set: 'ADD freeAt :worth',
            onlyIf: 'freeAt >= :now',
            values: { ':now': now, ':worth': worth },
          })
      freeAt = moved ?? (isFree ? Number.POSITIVE_INFINITY : 0)
      return moved === undefined ? retryLater : undefined
    })
    const untilTurn = freeAt - worth - Date.now()
    if (untilTurn > 0) await wait(untilTurn)
  }
}
