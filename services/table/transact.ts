import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { retryLater, retryUntilDone } from './retry-until-done.ts'
import type { Write } from './write.ts'

/** Conditions that are not met: the place of the first one, its item if the write asks for it, and all places. */
export type Unmet = {
  cause: 'condition'
  index: number
  item: Record<string, unknown> | undefined
  places: number[]
}
/** Another write was changing the item at this place. */
export type Conflict = { cause: 'conflict'; index: number }

const throttled: readonly string[] = [
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]

const placesOf = (reasons: readonly CancellationReason[], codes: readonly string[]): number[] =>
  reasons.flatMap(({ Code = '' }, index) => (codes.includes(Code) ? [index] : []))

/** Why a transaction was cancelled: an unmet condition decides before all other reasons. */
const outcomeOf = (error: TransactionCanceledException): Unmet | Conflict | typeof retryLater => {
  const reasons = error.CancellationReasons ?? []
  const places = placesOf(reasons, ['ConditionalCheckFailed'])
  if (places[0] !== undefined) {
    const item = reasons[places[0]]?.Item
    return { cause: 'condition', index: places[0], item: item && unmarshall(item), places }
  }
  const [index] = placesOf(reasons, ['TransactionConflict'])
  if (index !== undefined) return { cause: 'conflict', index }
  if (placesOf(reasons, throttled).length > 0) return retryLater
  throw error
}

const attempt = async (writes: Write[]): Promise<Unmet | Conflict | typeof retryLater | undefined> => {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: writes }))
    return undefined
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    return outcomeOf(error)
  }
}

/**
 * Writes all or nothing; undefined when it is done. Waits while others write the same items and while the table is
 * throttled, and in the end throws `Busy`.
 */
export const transact = (writes: Write[]): Promise<Unmet | undefined> =>
  retryUntilDone(async () => {
    const outcome = await attempt(writes)
    return outcome !== retryLater && outcome?.cause === 'conflict' ? retryLater : outcome
  })

/** The same without retries on contention, for a caller with an alternative. */
export const transactUnlessConflict = (writes: Write[]): Promise<Unmet | Conflict | undefined> =>
  retryUntilDone(() => attempt(writes))
