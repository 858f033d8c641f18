import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Call, Handler } from '../http/api.ts'
import { headObject, ocrBucket, putObject } from '../objects/objects.ts'
import { putMessage } from '../queues/put-message.ts'
import { beginUpload, uploadOf } from '../readings/begin-upload.ts'
import { ocrPrefixes } from '../readings/object-keys.ts'
import { contentTypeOf } from '../readings/objects.ts'
import { checkPages } from '../readings/page-budget.ts'
import { documentOfKey, type StoredDocument } from '../readings/stored-document.ts'
import { checkTrainer } from '../training/who-may.ts'
import { trainingDocumentOf } from './documents.ts'

type File = { request: string; type: string; fileName: string; size: number }

const announced = (file: File, user: string, now: Date): Promise<StoredDocument> => {
  const { extensions } = trainingLimits
  return beginUpload({ ...file, source: 'training', prefix: ocrPrefixes.training, extensions, user }, now)
}

export const begin: Handler<typeof trainingCalls.begin> = async ({ body, session, now }) => {
  await checkTrainer(session)
  await checkPages(session.login, now)
  return uploadOf(await announced(body, session.login, now))
}

type Sent = Call<typeof trainingCalls.add>

const fromStream = async ({ body, session, now }: Sent, bytes: Buffer): Promise<StoredDocument> => {
  const { fileName, fileNameKey: request, onBaseType: type } = body
  const document = await announced({ request, type, fileName, size: bytes.length }, session.login, now)
  // Written once, so that a verdict is of these bytes.
  if (document.state === 'UPLOADING')
    await putObject(ocrBucket(), document.key, bytes, {
      ContentType: contentTypeOf(fileName),
      IfNoneMatch: '*',
    })
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
  const { body, session, now } = asked
  await checkTrainer(session)
  await checkPages(session.login, now)
  const document =
    body.stream === undefined
      ? await fromUpload(asked)
      : await fromStream(asked, Buffer.from(body.stream, 'base64'))
  if (document.state === 'UPLOADING') await putMessage('OCR_EVENTS_QUEUE', { arrived: document.id })
  return trainingDocumentOf(document, session)
}
