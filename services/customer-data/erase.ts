import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { findObject, headObject, putObject } from '../objects/objects.ts'
import { findDocument } from '../readings/stored-document.ts'
import { wasUpdated, wasWritten } from '../table/item.ts'
import { removeDocument } from '../training-documents/remove.ts'
import { finderOf, masked, maskerOf } from './customer.ts'
import type { Findings } from './find.ts'
import type { Found } from './found.ts'
import { deleteBelow, versionsBelow } from './scan.ts'
import { whose } from './whose.ts'

export type Done = Found & { outcome: 'deleted' | 'masked' | 'kept' | 'review' | 'changed' }

type Ref = Found['items'][number]

type Mask = (text: string) => string

const keyOf = ({ pk, sk }: Ref) => ({ pk, ...(sk !== undefined && { sk }) })

const deleteItem = async (ref: Ref): Promise<boolean> => {
  const Key = keyOf(ref)
  const { Item } = await dynamo.send(new GetCommand({ TableName: ref.table, Key, ConsistentRead: true }))
  if (!Item) return true
  // As it was judged: what changed since may be another person's.
  const { version } = { ...Item, ...ref }
  const isAsRead =
    version === undefined
      ? { ConditionExpression: 'attribute_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }
  return wasWritten(dynamo.send(new DeleteCommand({ TableName: ref.table, Key, ...isAsRead })))
}

/** Masks the fields that name the customer, each only if it is as it was read. */
const maskItem = async (ref: Ref, mask: Mask): Promise<boolean> => {
  const key = keyOf(ref)
  const { Item = {} } = await dynamo.send(
    new GetCommand({ TableName: ref.table, Key: key, ConsistentRead: true }),
  )
  const changed = Object.entries(Item).flatMap(([name, value]) => {
    const next = masked(value, mask, name)
    return name === 'pk' || name === 'sk' || isDeepStrictEqual(next, value) ? [] : [{ name, value, next }]
  })
  if (changed.length === 0) return true
  return wasUpdated({
    ...{ table: ref.table, key: key as Record<string, string> },
    set: Object.fromEntries(changed.map(({ name, next }) => [name, next])),
    condition: changed.map(({ name }, at) => `#${name} = :was${at}`).join(' AND '),
    values: Object.fromEntries(changed.map(({ value }, at) => [`was${at}`, value])),
  })
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Writes a text again without the customer, and deletes the versions that have them; false if it changed while it was
 * read. Lines of others stay as they are, also where they have the same name.
 */
const maskObject = async (bucket: string, key: string, mask: Mask): Promise<boolean> => {
  const before = await versionsBelow(bucket, key)
  const read = await findObject(bucket, key)
  if (!read?.Body) return true
  const bytes = await read.Body.transformToByteArray()
  const text = (isPacked(bytes) ? gunzipSync(bytes) : Buffer.from(bytes)).toString()
  const without = mask(text)
  if (without === text) return false
  const { ContentType, ContentDisposition, ContentEncoding, Metadata, ETag } = read
  const present = await headObject(bucket, key)
  if (present?.etag !== ETag) return false
  const body = isPacked(bytes) ? gzipSync(without) : without
  await putObject(bucket, key, body, { ContentType, ContentDisposition, ContentEncoding, Metadata })
  for (const version of before)
    if (version.VersionId && version.Key === key)
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, ...version }))
  return true
}

/** Takes a document that teaches or tests out of its type, and its mark off the reading that it was made of. */
const untie = async (id: string): Promise<void> => {
  const document = await findDocument(id)
  if (document?.source === 'training') await removeDocument(document, 'customer-data', new Date())
}

/**
 * Writes the number into the item that is deleted last: a reading is found by its texts, and an interruption may come
 * when these are deleted and the item is not.
 */
const keepFindable = async ({ items }: Found, number: string): Promise<void> => {
  const last = items.at(-1)
  if (!last) return
  const key = keyOf(last) as Record<string, string>
  await wasUpdated({ table: last.table, key, set: { erasing: number }, condition: 'attribute_exists(pk)' })
}

type Masks = { number: string; mask: Mask; maskLines: Mask }

const eraseOne = async (found: Found, { number, mask, maskLines }: Masks): Promise<Done['outcome']> => {
  if (found.deed === 'keep') return 'kept'
  if (found.deed === 'review') return 'review'
  if (found.deed === 'mask') {
    for (const { bucket, prefix } of found.objects)
      if (!(await maskObject(bucket, prefix, maskLines))) return 'changed'
    for (const item of found.items) if (!(await maskItem(item, mask))) return 'changed'
    return 'masked'
  }
  if (found.kind === 'reading') {
    await keepFindable(found, number)
    await untie(found.id)
  }
  const deleteObjects = async () => {
    for (const { bucket, prefix } of found.objects) await deleteBelow(bucket, prefix)
  }
  // A draft that was changed since it was found keeps its files.
  if (found.kind !== 'draft') await deleteObjects()
  for (const item of found.items) if (!(await deleteItem(item))) return 'changed'
  if (found.kind === 'draft') await deleteObjects()
  return 'deleted'
}

/** Erases or masks what may be. Interrupted, it is repeated from a new search: what is done is not found again. */
export const eraseCustomer = async ({ customer, names, found }: Findings): Promise<Done[]> => {
  const mask = maskerOf(customer, names)
  const mentions = finderOf(customer)
  const isOfOthers = (line: string) => whose(customer, line) === 'others'
  const maskLines: Mask = (text) =>
    text
      .split('\n')
      .map((line) => (mentions(line) && !isOfOthers(line) ? mask(line) : line))
      .join('\n')
  const masks = { number: customer.number, mask, maskLines }
  const done: Done[] = []
  for (const one of found) done.push({ ...one, outcome: await eraseOne(one, masks) })
  return done
}
