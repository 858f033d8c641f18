import { conditionalPut } from '../table/conditional-put.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { updateItem } from '../table/update-item.ts'
import type { LoadName } from './object-keys.ts'
import {
  expiryOf,
  loadKeys,
  type Part,
  partName,
  partsOf,
  type StoredLoad,
  storedLoad,
} from './stored-load.ts'

type NewLoad = Pick<StoredLoad, 'management' | 'fileName' | 'dryRun' | 'total'>

/** Registers a part, the first one with its load; undefined if the load is of another file or has another such part. */
export const registerPart = async (
  name: LoadName,
  { management, fileName, dryRun, total }: NewLoad,
  { index, bytes, checksum }: Part,
  now: Date,
): Promise<StoredLoad | undefined> => {
  const { user, id } = name
  const [part, at] = [partName(index), now.toISOString()]
  const ofPart = { [part]: `${bytes} ${checksum}` }
  const ofFile = { files: id, management, fileName, dryRun, total }
  const isSame = unchanged(ofFile)
  const written = await updateItem({
    key: loadKeys.load(name),
    set: { id, user, ...ofFile, ...ofPart, updatedAt: at },
    initial: { state: 'receiving' satisfies StoredLoad['state'], createdAt: at, ttl: expiryOf(now) },
    condition: `(attribute_not_exists(pk) OR (${isSame.condition})) AND (attribute_not_exists(#${part}) OR #${part} = :${part})`,
    values: { ...isSame.values, ...ofPart },
  })
  return written && storedLoad.parse(written)
}

/** Creates a load from the parts of a dry run; false if a load with that id exists. */
export const registerFromDryRun = (name: LoadName, checked: StoredLoad, now: Date): Promise<boolean> => {
  const { management, fileName, total, user, files, createdAt: sentAt } = checked
  const parts = partsOf(checked).map(({ index, bytes, checksum }) => [
    partName(index),
    `${bytes} ${checksum}`,
  ])
  const at = now.toISOString()
  const item = {
    ...loadKeys.load(name),
    ...{ id: name.id, user, files, management, fileName, total, dryRun: false },
    ...Object.fromEntries(parts),
    ...{ state: 'receiving', createdAt: at, sentAt, updatedAt: at, ttl: expiryOf(now) },
  }
  return conditionalPut(item, isNew)
}
