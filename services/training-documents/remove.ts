import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Handler } from '../http/api.ts'
import { deleteObject, ocrBucket } from '../objects/objects.ts'
import { ocrKeys, ocrTable } from '../ocr/keys.ts'
import { readVersions, trainingKeys } from '../training/stored-training.ts'
import { labelsKey, lastVersions, mustFindTraining } from './documents.ts'

const drop = (Key: Record<string, string>) => dynamo.send(new DeleteCommand({ TableName: ocrTable(), Key }))

/** Deletes everybody's labels of a document, in all versions. */
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

/**
 * Removes one's own document with everybody's labels of it. The document is deleted last, so that an interrupted
 * removal can be repeated; labels that were saved meanwhile are deleted after it, and none can follow.
 */
export const remove: Handler<typeof trainingCalls.remove> = async ({ params, session }) => {
  const { id, type, key, user } = await mustFindTraining(params.id, session)
  if (user !== session.login) throw new Refusal('forbidden')
  await dropLabels(id, type)
  await deleteObject(ocrBucket(), key)
  await drop(ocrKeys.key(key))
  await drop(ocrKeys.document(id))
  await dropLabels(id, type)
  return null
}
