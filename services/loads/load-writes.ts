import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { DemandConfiguration } from '../../shared/demand.ts'
import { loadLimits } from '../../shared/loads.ts'
import { dynamo } from '../aws/dynamo.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { metOrUnmet, whenMet } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable } from '../table/keys.ts'
import type { LoadName } from './object-keys.ts'
import { loadKeys, type Part, partName, partsOf, type StoredLoad, storedLoad } from './stored-load.ts'

/** Files expire sooner. */
export const expiryOf = (from: Date): number =>
  Math.ceil(from.getTime() / 1_000) + loadLimits.loadKeptDays * 86_400

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ReturnValuesOnConditionCheckFailure'
> & {
  names?: Record<string, string>
  values: Record<string, unknown>
}

const send = (name: LoadName, { names, values, ...expressions }: Change) =>
  dynamo.send(
    new UpdateCommand({
      TableName: casesTable(),
      Key: loadKeys.load(name),
      ...expressions,
      ExpressionAttributeNames: { '#state': 'state', ...names },
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    }),
  )

/** Updates the item of a load; undefined if its condition fails. */
const update = async (name: LoadName, change: Change): Promise<StoredLoad | undefined> => {
  const updated = await whenMet(send(name, change))
  return updated && storedLoad.parse(updated.Attributes)
}

export type NewLoad = Pick<StoredLoad, 'management' | 'fileName' | 'dryRun' | 'total'>

/** Registers a part, the first one with its load; undefined if the load is of another file or has another such part. */
export const registerPart = (
  name: LoadName,
  { management, fileName, dryRun, total }: NewLoad,
  { index, bytes, checksum }: Part,
  now: Date,
): Promise<StoredLoad | undefined> =>
  update(name, {
    UpdateExpression: `SET id = :id, #user = :user, files = :id, management = :management, fileName = :fileName,
      dryRun = :dryRun, #total = :total, #part = :part, updatedAt = :now, #state = if_not_exists(#state, :receiving),
      createdAt = if_not_exists(createdAt, :now), #ttl = if_not_exists(#ttl, :ttl)`,
    ConditionExpression: `(attribute_not_exists(pk) OR
      (files = :id AND management = :management AND fileName = :fileName AND dryRun = :dryRun AND #total = :total)) AND
      (attribute_not_exists(#part) OR #part = :part)`,
    names: { '#user': 'user', '#total': 'total', '#part': partName(index), '#ttl': 'ttl' },
    values: {
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
  })

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

/**
 * Takes the lease of a load: from here on only `runner` may write it. `over` is the load if it had ended before. A
 * repeated event of a loaded file costs this one write (P9).
 */
export const beginRun = async (
  name: LoadName,
  runner: string,
  now: Date,
): Promise<{ begun: StoredLoad } | { begun?: undefined; over: StoredLoad | undefined }> => {
  const write = send(name, {
    UpdateExpression:
      'SET #state = :loading, runner = :runner, updatedAt = :now, startedAt = if_not_exists(startedAt, :now)',
    ConditionExpression: '#state IN (:receiving, :loading)',
    values: {
      ':loading': 'loading',
      ':receiving': 'receiving',
      ':runner': runner,
      ':now': now.toISOString(),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
  const answer = await metOrUnmet(write)
  if (answer.met) return { begun: storedLoad.parse(answer.met.Attributes) }
  return { over: answer.unmet && storedLoad.parse(answer.unmet) }
}

/** The configuration of a load; later changes count for the next one. */
export type LoadOrder = { version: number; configuration?: DemandConfiguration }

/** Fixes the order of a load, once: a later run keeps it. */
export const fixOrder = (name: LoadName, runner: string, order: LoadOrder): Promise<StoredLoad | undefined> =>
  update(name, {
    UpdateExpression: 'SET #order = if_not_exists(#order, :order)',
    ConditionExpression: '#state = :loading AND runner = :runner',
    names: { '#order': 'order' },
    values: { ':order': order, ':loading': 'loading', ':runner': runner },
  })

/** Ends a load, with the reason if its file was unreadable; does nothing if another runner has it. */
export const endRun = (
  name: LoadName,
  runner: string,
  now: Date,
  problem?: string,
): Promise<StoredLoad | undefined> =>
  update(name, {
    UpdateExpression: `SET #state = :over, updatedAt = :now${problem ? ', problem = :problem' : ''}`,
    ConditionExpression: '#state = :loading AND runner = :runner',
    values: {
      ':over': problem ? 'failed' : 'done',
      ':loading': 'loading',
      ':runner': runner,
      ':now': now.toISOString(),
      ...(problem && { ':problem': problem }),
    },
  })
