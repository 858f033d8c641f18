import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call, Handler } from '../http/api.ts'
import { deleteObject, headObject, ocrBucket, putObject } from '../objects/objects.ts'
import { putMessage } from '../queues/put-message.ts'
import { beginUpload, uploadOf } from '../readings/begin-upload.ts'
import { ocrPrefixes } from '../readings/object-keys.ts'
import { contentTypeOf } from '../readings/objects.ts'
import { documentOfKey, ocrKeys, ocrTable, type StoredDocument } from '../readings/stored-document.ts'
import {
  putAtVersion,
  remove as removeItem,
  retryLater,
  retryUntilDone,
  transact,
} from '../table/transact.ts'
import { readType, readVersions } from '../training/stored-training.ts'
import { trainingKeys, trainingTable } from '../training/training-keys.ts'
import { checkTrainer } from '../training/who-may.ts'
import { labelsKey, lastVersions, mustFindTraining, trainingDocumentOf } from './documents.ts'

type File = { request: string; type: string; fileName: string; size: number }

const announced = (file: File, user: string, now: Date): Promise<StoredDocument> => {
  const { extensions } = trainingLimits
  return beginUpload({ ...file, source: 'training', prefix: ocrPrefixes.training, extensions, user }, now)
}

export const begin: Handler<typeof trainingCalls.begin> = async ({ body, session, now }) => {
  await checkTrainer(session)
  return uploadOf(await announced(body, session.login, now))
}

type Sent = Call<typeof trainingCalls.add>

const fromStream = async ({ body, session, now }: Sent, bytes: Buffer): Promise<StoredDocument> => {
  const { fileName, fileNameKey: request, onBaseType: type } = body
  const document = await announced({ request, type, fileName, size: bytes.length }, session.login, now)
  if (document.state === 'UPLOADING')
    await putObject(ocrBucket(), document.key, bytes, { ContentType: contentTypeOf(fileName) })
  return document
}

const fromUpload = async ({ body, session }: Sent): Promise<StoredDocument> => {
  const document = await documentOfKey(body.fileNameKey)
  const isOwn = document?.source === 'training' && document.user === session.login
  if (!isOwn || !(await headObject(ocrBucket(), document.key))) throw new Refusal('uploadGone')
  return document
}

/** A document to be labelled, with its bytes or as an upload; it is read first, so that its words are known. */
export const add: Handler<typeof trainingCalls.add> = async (asked) => {
  const { body, session } = asked
  await checkTrainer(session)
  const document =
    body.stream === undefined
      ? await fromUpload(asked)
      : await fromStream(asked, Buffer.from(body.stream, 'base64'))
  if (document.state === 'UPLOADING') await putMessage('OCR_EVENTS_QUEUE', { arrived: document.id })
  return trainingDocumentOf(document, session)
}

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

/** Ends a document, which then tests no version either: one that is gone would hold back all that is learned. */
const forget = (id: string, type: string, savedBy: string, now: Date): Promise<void> =>
  retryUntilDone(async () => {
    const present = await readType(type)
    const { tests = [], version } = present
    if (!tests.includes(id)) return void (await drop(ocrKeys.document(id)))
    const others = tests.filter((one) => one !== id)
    const made = { tests: others, savedBy, savedAt: now.toISOString(), version: version + 1 }
    const unmet = await transact([
      putAtVersion(trainingTable(), { ...trainingKeys.type(type), ...present, ...made }, version),
      removeItem(ocrKeys.document(id), {}, ocrTable()),
    ])
    return unmet && retryLater
  })

/** Removes one's document with all labels. It goes last, so that a removal can be repeated; then late labels go. */
export const remove: Handler<typeof trainingCalls.remove> = async ({ params, session, now }) => {
  const { id, type, key, user } = await mustFindTraining(params.id, session)
  if (user !== session.login) throw new Refusal('forbidden')
  await dropLabels(id, type)
  await deleteObject(ocrBucket(), key)
  await drop(ocrKeys.key(key))
  await forget(id, type, session.login, now)
  await dropLabels(id, type)
  return null
}
