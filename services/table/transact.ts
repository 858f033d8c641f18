import { setTimeout as wait } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import type { Write } from './write.ts'

/** Why a transaction did not happen: a condition said no at `index` (with the item it saw), or others write there. */
export type Cancelled =
  | { cause: 'condition'; index: number; item: Record<string, unknown> | undefined }
  | { cause: 'conflict'; index: number }

/** Writes all or nothing. Answers undefined when done; throws only what is neither a condition nor a conflict. */
export const transact = async (writes: Write[]): Promise<Cancelled | undefined> => {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: writes }))
    return undefined
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    if (index >= 0) {
      const item = reasons[index]?.Item
      return { cause: 'condition', index, item: item && unmarshall(item) }
    }
    const busy = reasons.findIndex(({ Code }) => Code === 'TransactionConflict')
    if (busy >= 0) return { cause: 'conflict', index: busy }
    throw error
  }
}

const patience = 6

/** Like `transact`, but tries again while others write the same counter; the caller's own conditions still decide. */
export const transactPatiently = async (writes: Write[]): Promise<Cancelled | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const cancelled = await transact(writes)
    if (cancelled?.cause !== 'conflict' || attempt === patience) return cancelled
    await wait(Math.random() * 20 * 2 ** attempt)
  }
}
