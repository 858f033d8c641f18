import { Refusal } from '../../shared/errors.ts'
import type { preparedFiles } from '../../shared/prepared-files.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { putMessage } from '../queues/put-message.ts'
import { conditionOf } from '../table/conditions.ts'
import { conditionalPut, updateItem } from '../table/item.ts'
import {
  expiryOf,
  filesOf,
  keyOfFile,
  ownFile,
  type StoredFile,
  slots,
  stateOf,
  storedFile,
  toFile,
  unwritten,
} from './stored-file.ts'

export const startWriter = ({ user, slot, id }: StoredFile): Promise<void> =>
  putMessage('PREPARED_FILES_QUEUE', { user, slot, id })

/**
 * Puts a file into a free place of its user; returns the one that has its id already. A place that another call took
 * meanwhile, or whose file cannot be read, is not tried again.
 */
const placed = async (file: Omit<StoredFile, 'slot'>, now: Date): Promise<StoredFile> => {
  const seconds = Math.ceil(now.getTime() / 1_000)
  const isFree = conditionOf('attribute_not_exists(pk) OR #ttl <= :seconds', { seconds })
  for (const slot of slots) {
    const known = await filesOf(file.user, now)
    const same = known.find(({ id }) => id === file.id)
    if (same) return same
    if (known.some((other) => other.slot === slot)) continue
    const item = { ...file, slot }
    if (await conditionalPut({ ...keyOfFile(item), ...item }, isFree)) return item
  }
  throw new Refusal('tooManyPrepared')
}

/** Begins to write a list of the caller's management as a file (a list of more rows than a page reads). */
export const begin: Handler<typeof preparedFiles.begin> = async ({ body, session, now }) => {
  checkOwn(session, body.list.query.management)
  const at = now.toISOString()
  const file = await placed(
    {
      ...unwritten,
      id: body.id,
      user: session.login,
      list: body.list,
      createdAt: at,
      updatedAt: at,
      ttl: expiryOf(now),
    },
    now,
  )
  // Also for a repeat: the message of the first call may not have been sent.
  if (file.state === 'preparing') await startWriter(file)
  return toFile(file, now)
}

export const retry: Handler<typeof preparedFiles.retry> = async ({ params, session, now }) => {
  const found = await ownFile({ user: session.login, id: params.id }, now)
  checkOwn(session, found.list.query.management)
  if (stateOf(found, now) !== 'failed') return toFile(found, now)
  const begun = await updateItem({
    key: keyOfFile(found),
    // One that only stands still keeps its rows.
    set: {
      ...(found.state === 'failed' ? unwritten : { tries: 0 }),
      updatedAt: now.toISOString(),
      ttl: expiryOf(now),
    },
    condition: '#id = :id AND #updatedAt = :updatedAt',
    values: { id: found.id, updatedAt: found.updatedAt },
  })
  if (!begun) return toFile(await ownFile({ user: session.login, id: params.id }, now), now)
  const file = storedFile().parse(begun)
  await startWriter(file)
  return toFile(file, now)
}
