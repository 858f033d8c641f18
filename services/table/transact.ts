import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { Busy, Delayed, retries } from '../aws/retries.ts'
import { isAtVersion } from './conditions.ts'
import { type Change, updateOf } from './item.ts'
import { casesTable } from './keys.ts'

/** The result of an attempt that met concurrent writes, and is repeated. */
export const retryLater = Symbol('again')
/** The same of one that the table throttled. */
export const retryThrottled = Symbol('throttled')

/** In the end throws `Busy`: `Delayed` where the last attempt was throttled. */
export const retryUntilDone = async <Done>(
  attempt: () => Promise<Done | typeof retryLater | typeof retryThrottled>,
): Promise<Done> => {
  const mayTryAgain = retries()
  for (;;) {
    const outcome = await attempt()
    if (outcome !== retryLater && outcome !== retryThrottled) return outcome
    if (await mayTryAgain()) continue
    throw outcome === retryLater ? new Busy('Others kept writing') : new Delayed('The table was throttled')
  }
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Item = Record<string, unknown>

/** Parts of a transaction, of the table of cases if nothing is said. */
export const put = (Item: Item, condition: object = {}, TableName = casesTable()): Write => ({
  Put: { TableName, Item, ...condition },
})
export const remove = (Key: Item, condition: object = {}, TableName = casesTable()): Write => ({
  Delete: { TableName, Key, ...condition },
})
export const check = (
  Key: Item,
  condition: { ConditionExpression: string },
  TableName = casesTable(),
): Write => ({
  ConditionCheck: { TableName, Key, ...condition },
})
export const update = (change: Change): Write => ({ Update: updateOf(change) })

/** An update that gives the item as it is if its condition is not met. */
export const updateOrItem = (change: Change): Write => ({
  Update: { ...updateOf(change), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
})

/** Puts an item in place of a version of it, 0 if there was none; a failed one gives the item that is there. */
export const putAtVersion = (TableName: string, Item: Item, version: number) => ({
  Put: { TableName, Item, ...isAtVersion(version), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const },
})

export const deleteAtVersion = (TableName: string, Key: Item, version: number): Write =>
  remove(Key, isAtVersion(version), TableName)

/** Conditions that are not met: the place of the first one, its item if the write asks for it, and all places. */
export type Unmet = {
  cause: 'condition'
  index: number
  item: Record<string, unknown> | undefined
  places: number[]
}
export type Conflict = { cause: 'conflict'; index: number }

const throttled: readonly string[] = [
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]

const placesOf = (reasons: readonly CancellationReason[], codes: readonly string[]): number[] =>
  reasons.flatMap(({ Code = '' }, index) => (codes.includes(Code) ? [index] : []))

/** Why a transaction was cancelled: an unmet condition decides before all other reasons. */
const outcomeOf = (error: TransactionCanceledException): Unmet | Conflict | typeof retryThrottled => {
  const reasons = error.CancellationReasons ?? []
  const places = placesOf(reasons, ['ConditionalCheckFailed'])
  if (places[0] !== undefined) {
    const item = reasons[places[0]]?.Item
    return { cause: 'condition', index: places[0], item: item && unmarshall(item), places }
  }
  const [index] = placesOf(reasons, ['TransactionConflict'])
  if (index !== undefined) return { cause: 'conflict', index }
  if (placesOf(reasons, throttled).length > 0) return retryThrottled
  throw error
}

const attempt = async (writes: Write[]): Promise<Unmet | Conflict | typeof retryThrottled | undefined> => {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: writes }))
    return undefined
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    return outcomeOf(error)
  }
}

/** Writes all or nothing; undefined when done. Waits for other writers and throttling, in the end throws `Busy`. */
export const transact = (writes: Write[]): Promise<Unmet | undefined> =>
  retryUntilDone(async () => {
    const outcome = await attempt(writes)
    return outcome !== retryThrottled && outcome?.cause === 'conflict' ? retryLater : outcome
  })

/** The same without retries on contention, for a caller with an alternative. */
export const transactUnlessConflict = (writes: Write[]): Promise<Unmet | Conflict | undefined> =>
  retryUntilDone(() => attempt(writes))
