import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Management } from '../../shared/roles.ts'
import { updateItem } from '../table/item.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { loadKeys } from './stored-load.ts'

const turn = z.object({ freeAt: z.number() })

/** Limits the loads of a management together: each moves its next free instant by a chunk's time, and waits. */
export const paceOf = (management: Management, perSecond: number) => {
  /** As far as this run knows: another one may have moved it. */
  let freeAt = 0
  return async (cases: number): Promise<void> => {
    const worth = (cases * 1_000) / perSecond
    await retryUntilDone(async () => {
      const now = Date.now()
      const isFree = freeAt < now
      const change = isFree
        ? { set: { freeAt: now + worth }, condition: 'attribute_not_exists(freeAt) OR freeAt < :now' }
        : { add: { freeAt: worth }, condition: 'freeAt >= :now' }
      const moved = await updateItem({ key: loadKeys.pace(management), ...change, values: { now } })
      if (moved) freeAt = turn.parse(moved).freeAt
      else freeAt = isFree ? Number.POSITIVE_INFINITY : 0
      return moved ? undefined : retryLater
    })
    const untilTurn = freeAt - worth - Date.now()
    if (untilTurn > 0) await wait(untilTurn)
  }
}
