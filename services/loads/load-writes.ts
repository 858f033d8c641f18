import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DemandConfiguration } from '../../shared/demand.ts'
import { loadLimits } from '../../shared/loads.ts'
import { dynamo } from '../aws/dynamo.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { whenMet } from '../table/conditional-write.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { casesTable } from '../table/keys.ts'
import { takeRun } from '../table/run-lock.ts'
import { updateItem, wasUpdated } from '../table/update-item.ts'
import type { LoadName } from './object-keys.ts'
import { loadKeys, type Part, partName, partsOf, type StoredLoad, storedLoad } from './stored-load.ts'

/** Files expire sooner. */
export const expiryOf = (from: Date): number =>
  Math.ceil(from.getTime() / 1_000) + loadLimits.loadKeptDays * 86_400

const parsed = (item: Record<string, unknown> | undefined): StoredLoad | undefined =>
  item && storedLoad.parse(item)

export type NewLoad = Pick<StoredLoad, 'management' | 'fileName' | 'dryRun' | 'total'>

/** Registers a part, the first one with its load; undefined if the load is of another file or has another such part. */
export const registerPart = async (
  name: LoadName,
  { management, fileName, dryRun, total }: NewLoad,
  { index, bytes, checksum }: Part,
  now: Date,
): Promise<StoredLoad | undefined> => {
  const write = new UpdateCommand({
    TableName: casesTable(),
    Key: loadKeys.load(name),
    UpdateExpression: `SET id = :id, #user = :user, files = :id, management = :management, fileName = :fileName,
      dryRun = :dryRun, #total = :total, #part = :part, updatedAt = :now, #state = if_not_exists(#state, :receiving),
      createdAt = if_not_exists(createdAt, :now), #ttl = if_not_exists(#ttl, :ttl)`,
    ConditionExpression: `(attribute_not_exists(pk) OR
      (files = :id AND management = :management AND fileName = :fileName AND dryRun = :dryRun AND #total = :total)) AND
      (attribute_not_exists(#part) OR #part = :part)`,
    ExpressionAttributeNames: {
      ...{ '#user': 'user', '#total': 'total', '#part': partName(index), '#state': 'state', '#ttl': 'ttl' },
    },
    ExpressionAttributeValues: {
      ':id': name.id,
      ':user': name.user,
      ':management': management,
      ':fileName': fileName,
      ':dryRun': dryRun,
      ':total': total,
      ':part': `${bytes} ${checksum}`,
      ':now': now.toISOString(),
      ':receiving': 'receiving' satisfies StoredLoad['state'],
      ':ttl': expiryOf(now),
    },
    ReturnValues: 'ALL_NEW',
  })
  return parsed((await whenMet(dynamo.send(write)))?.Attributes)
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

/** Begins a run of a load. `over`: the load if it had ended before; then this one write is all it costs (P9). */
export const beginRun = async (
  name: LoadName,
  runner: string,
  now: Date,
): Promise<{ begun?: StoredLoad | undefined; over?: StoredLoad | undefined }> => {
  const answer = await takeRun(runner, {
    key: loadKeys.load(name),
    set: { state: 'loading', updatedAt: now.toISOString() },
    condition: '#state IN (:receiving, :loading)',
    values: { receiving: 'receiving', loading: 'loading' },
  })
  return answer.taken ? { begun: parsed(answer.taken) } : { over: parsed(answer.over) }
}

/** The configuration of a load; later changes count for the next one. */
export type LoadOrder = { version: number; configuration?: DemandConfiguration }

/** Fixes the order and the start of a load that has none: a later run keeps them. */
export const fixOrder = async (
  name: LoadName,
  runner: string,
  order: LoadOrder,
  now: Date,
): Promise<StoredLoad | undefined> => {
  const set = { order, startedAt: now.toISOString() }
  const isOwned = unchanged({ state: 'loading', runner })
  return parsed(await updateItem({ key: loadKeys.load(name), set, ...isOwned }))
}

/** Ends a load, with the reason if its file was unreadable; false if another runner has it. */
export const endRun = (name: LoadName, runner: string, now: Date, problem?: string): Promise<boolean> =>
  wasUpdated({
    key: loadKeys.load(name),
    set: { state: problem ? 'failed' : 'done', updatedAt: now.toISOString(), problem },
    ...unchanged({ state: 'loading', runner }),
  })
