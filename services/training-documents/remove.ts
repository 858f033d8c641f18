import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Handler } from '../http/api.ts'
import { deleteObject, ocrBucket } from '../objects/objects.ts'
import { exampleKeys } from '../readings/object-keys.ts'
import { findDocument, ocrKeys, ocrTable, type StoredDocument } from '../readings/stored-document.ts'
import { isAtVersion, unchanged } from '../table/conditions.ts'
import {
  check,
  putAtVersion,
  remove as removeItem,
  retryLater,
  retryUntilDone,
  transact,
  update,
  type Write,
} from '../table/transact.ts'
import { readType, readVersions } from '../training/stored-training.ts'
import { trainingKeys, trainingTable } from '../training/training-keys.ts'
import { labelsKey, lastVersions, mayRemove, mustFindTraining } from './documents.ts'

const drop = (Key: Record<string, string>) => dynamo.send(new DeleteCommand({ TableName: ocrTable(), Key }))

const dropLabels = async (id: string, type: string): Promise<void> => {
  for (const { user, key } of await lastVersions(id)) {
    await deleteObject(ocrBucket(), key)
    await drop(labelsKey(id, user))
  }
  for (const { document, version, key } of await readVersions(type))
    if (document === id) {
      await deleteObject(ocrBucket(), key)
      await drop(trainingKeys.version(type, version))
    }
}

/** Clears `example` of the reading that this example was copied from. */
const withdrawal = async ({ id, from }: StoredDocument): Promise<Write[]> => {
  const { example } = (from && (await findDocument(from))) || {}
  if (!from || example?.document !== id) return []
  const set = { example: undefined }
  return [update({ table: ocrTable(), key: ocrKeys.document(from), set, ...unchanged({ example }) })]
}

type Forgotten = { by: string; now: Date; unlessLabelled?: true }

/**
 * Deletes the document and takes it out of its type's test set; a missing test document would keep new versions waiting.
 * With `unlessLabelled` one that has labels stays: who saves labels changes the type's item, which is checked here.
 */
const forget = (document: StoredDocument, { by, now, unlessLabelled }: Forgotten): Promise<void> =>
  retryUntilDone(async () => {
    const { id, type } = document
    const present = await readType(type)
    if (unlessLabelled && (await lastVersions(id)).length > 0) throw new Refusal('exampleTaught')
    const { tests = [], version } = present
    const others = tests.filter((one) => one !== id)
    const made = { tests: others, savedBy: by, savedAt: now.toISOString(), version: version + 1 }
    const withoutTest = { ...trainingKeys.type(type), ...present, ...made }
    const unmet = await transact([
      removeItem(ocrKeys.document(id), {}, ocrTable()),
      tests.includes(id)
        ? putAtVersion(trainingTable(), withoutTest, version)
        : check(trainingKeys.type(type), isAtVersion(version), trainingTable()),
      ...(await withdrawal(document)),
    ])
    return unmet && retryLater
  })

const deleteFiles = async ({ key, from, ...document }: StoredDocument): Promise<void> => {
  if (from) await deleteObject(ocrBucket(), exampleKeys(document).values)
  await deleteObject(ocrBucket(), key)
  await drop(ocrKeys.key(key))
}

/** Removes an example that nobody labelled. What a failure leaves of its files ends by its days. */
export const removeExample = async (document: StoredDocument, by: string, now: Date): Promise<void> => {
  await forget(document, { by, now, unlessLabelled: true })
  await deleteFiles(document)
}

/**
 * Removes a document with all labels. Its item is deleted last, so that a failed removal can be repeated; then labels
 * saved meanwhile are deleted.
 */
export const removeDocument = async (document: StoredDocument, by: string, now: Date): Promise<void> => {
  const { id, type } = document
  await dropLabels(id, type)
  await deleteFiles(document)
  await forget(document, { by, now })
  await dropLabels(id, type)
}

export const remove: Handler<typeof trainingCalls.remove> = async ({ params, session, now }) => {
  const document = await mustFindTraining(params.id, session)
  if (!mayRemove(document, session)) throw new Refusal('forbidden')
  await removeDocument(document, session.login, now)
  return null
}
