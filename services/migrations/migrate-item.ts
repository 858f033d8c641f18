import { isDeepStrictEqual } from 'node:util'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { isBusy } from '../aws/retries.ts'
import { isNew, isUnchanged, unchanged } from '../table/conditions.ts'
import { metOrUnmet, updateOf } from '../table/item.ts'
import { reportUnread } from '../table/read-each.ts'
import { put, remove, transact } from '../table/transact.ts'
import type { Item } from './item.ts'
import type { Migration } from './migrations.ts'

/** `left`: an item that stays as it is, as there is a newer one in its new place, or others keep writing it. */
export type Outcome = 'changed' | 'left' | 'unreadable' | 'not due'

const triesMaximum = 5

const changed = async ({ change }: Migration, item: Item): Promise<Item | 'unreadable' | undefined> => {
  try {
    return await change(item)
  } catch (error) {
    // What the table refuses says nothing of the item.
    if (isBusy(error) || (error instanceof Error && '$metadata' in error)) throw error
    reportUnread(item, error)
    return 'unreadable'
  }
}

/** The fields of both, with their values in the one. */
const fieldsOf = (one: Item, other: Item): Record<string, unknown> =>
  Object.fromEntries(Object.keys({ ...other, ...one }).map((name) => [name, one[name]]))

type Replaced = 'done' | 'kept' | { present: Item | undefined }
const withPresent = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

/** Writes only what changes, so that a field which others added since stays; a transaction would cost twice as much. */
const changeInPlace = async (TableName: string, item: Item, after: Item): Promise<Replaced> => {
  const { pk, sk } = item
  const set = Object.fromEntries(
    Object.entries(fieldsOf(after, item)).filter(([name, value]) => !isDeepStrictEqual(item[name], value)),
  )
  const update = updateOf({ table: TableName, key: { pk, sk }, set, ...unchanged(fieldsOf(item, after)) })
  const { met, unmet } = await metOrUnmet(dynamo.send(new UpdateCommand({ ...update, ...withPresent })))
  return met ? 'done' : { present: unmet as Item | undefined }
}

const move = async (table: string, item: Item, after: Item): Promise<Replaced> => {
  const { pk, sk } = item
  const asRead = { ...isUnchanged(fieldsOf(item, { ...after, pk, sk })), ...withPresent }
  const unmet = await transact([remove({ pk, sk }, asRead, table), put(after, isNew, table)])
  if (!unmet) return 'done'
  return unmet.index > 0 ? 'kept' : { present: unmet.item as Item | undefined }
}

/** Writes an item in place of what was read, wherever its key leads, if nobody changed that meanwhile. */
const replace = (table: string, item: Item, after: Item): Promise<Replaced> =>
  after.pk === item.pk && after.sk === item.sk ? changeInPlace(table, item, after) : move(table, item, after)

/** Brings an item into its next shape. One that changes meanwhile is taken as it is then. */
export const migrateItem = async (migration: Migration, read: Item): Promise<Outcome> => {
  let item: Item | undefined = read
  for (let tries = 0; tries < triesMaximum; tries += 1) {
    const after: Item | 'unreadable' | undefined = item && (await changed(migration, item))
    if (!item || !after) return 'not due'
    if (after === 'unreadable') return 'unreadable'
    const replaced = await replace(migration.table(), item, after)
    if (replaced === 'done') return 'changed'
    if (replaced === 'kept') return 'left'
    item = replaced.present
  }
  return 'left'
}
