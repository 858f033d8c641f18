import { isNew, isUnchanged } from '../table/conditions.ts'
import { reportUnread } from '../table/read-each.ts'
import { shapeOf } from '../table/shapes.ts'
import { put, remove, transact } from '../table/transact.ts'
import type { Item, Migration } from './migrations.ts'

/** `left`: an item that stays as it is, as there is a newer one in its new place, or others keep writing it. */
export type Outcome = 'changed' | 'left' | 'unreadable' | 'gone'

const triesMaximum = 5

const changed = (migration: Migration, item: Item): Item | undefined => {
  try {
    return { ...migration.change(item), shape: migration.to }
  } catch (error) {
    reportUnread(item, error)
    return undefined
  }
}

/** All of it is as it was read; one that is not is given back. An item that only gained a field has another version. */
const asRead = (item: Item) => ({
  ...isUnchanged({ ...item, shape: item.shape }),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** Writes an item in place of what was read, wherever its key leads, if nobody changed that meanwhile. */
const replace = (table: string, item: Item, after: Item) => {
  const { pk, sk } = item
  return after.pk === pk && after.sk === sk
    ? transact([put(after, asRead(item), table)])
    : transact([remove({ pk, sk }, asRead(item), table), put(after, isNew, table)])
}

/** Brings an item into its next shape. One that changes meanwhile is taken as it is then. */
export const migrateItem = async (migration: Migration, read: Item): Promise<Outcome> => {
  let item: Item | undefined = read
  for (let tries = 0; tries < triesMaximum; tries += 1) {
    if (!item || shapeOf(item) !== migration.to - 1) return 'gone'
    const after = changed(migration, item)
    if (!after) return 'unreadable'
    const unmet = await replace(migration.table(), item, after)
    if (!unmet) return 'changed'
    if (unmet.index > 0) return 'left'
    item = unmet.item as Item | undefined
  }
  return 'left'
}
