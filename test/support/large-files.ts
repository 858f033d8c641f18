import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { SQSBatchResponse } from 'aws-lambda'
import { createTable } from '../../infra/local/create.ts'
import { tables } from '../../infra/resources/tables.ts'
import { s3 } from '../../services/aws/s3.ts'
import { handler as filesHandler } from '../../services/large-files/index.ts'
import { fileKeys, filesTable, type RunOf } from '../../services/large-files/stored-run.ts'
import { handler as worker } from '../../services/large-files/worker.ts'
import { largeFilesBucket } from '../../services/objects/objects.ts'
import { handler as credentialsHandler } from '../../services/upload-credentials/index.ts'
import { type FileUpload, largeFileCalls } from '../../shared/large-file-calls.ts'
import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { frontFileRole, sessions } from '../../shared/sessions.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { putOnList } from './named-users.ts'
import { arrivalOf, deliveryOf, setAttribute, timeAgo, uploaderWith } from './uploads.ts'

/** Steps of a large file, each with the real handlers, table and bucket. */

export const asFiles = filesHandler as unknown as Handler
const asCredentials = credentialsHandler as unknown as Handler

/**
 * A separate table and bucket for this test file, because there is one item per type.
 */
export const useOwnFiles = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), tables.files, name)
  await s3.send(new CreateBucketCommand({ Bucket: name }))
  Object.assign(process.env, { FILES_TABLE: name, LARGE_FILES_BUCKET: name })
}

/** A user of a role who is on the list. */
export const namedUser = async (role = 'GestoresDesembolsos'): Promise<TestUser> => {
  const user = await signedIn(role, undefined, { tools: ['largeFiles'] })
  await putOnList('largeFiles', user)
  return user
}

export const content = 'numero;valor\n1;10\n2;20\n'

type Begin = { type?: LargeFileTypeId; fileName?: string; size?: number; request?: string }

export const beginUpload = (user: TestUser, over: Begin = {}) =>
  call(asFiles, largeFileCalls.begin, user, {
    body: {
      ...{ request: randomUUID(), type: 'glatarex' as const, fileName: 'glatarex.csv', size: content.length },
      ...over,
    },
  })

export const mustBegin = async (user: TestUser, over: Begin = {}): Promise<FileUpload> => {
  const { status, body, refusal } = await beginUpload(user, over)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return body
}

export const askCredentials = (user: TestUser, { type, id }: Pick<FileUpload, 'type' | 'id'>) =>
  call(asCredentials, sessions.getFrontRole, user, {
    body: {
      roleToAssume: frontFileRole,
      sessionName: 'somebody-else',
      durationSeconds: 3_600,
      file: { type, id },
    },
  })

/** A client as in a browser, with the credentials of only one upload. */
export const uploader = async (user: TestUser, upload: FileUpload): Promise<S3Client> =>
  uploaderWith((await askCredentials(user, upload)).body)

export const putObject = (Key: string, Body: string | Uint8Array = content, client: S3Client = s3) =>
  client.send(new PutObjectCommand({ Bucket: largeFilesBucket(), Key, Body }))

/** Delivers messages to the worker as its queue does; a delivery may be repeated. */
export const deliver = (...messages: object[]): Promise<SQSBatchResponse> => worker(deliveryOf(messages))

/** A file that was begun, uploaded and notified. */
export const arrived = async (user: TestUser, over: Begin = {}): Promise<FileUpload> => {
  const upload = await mustBegin(user, over)
  await putObject(upload.key)
  const { batchItemFailures } = await deliver(arrivalOf(upload.key))
  if (batchItemFailures.length > 0) throw new Error('the arrival failed')
  return upload
}

export const historyOf = async (user: TestUser) =>
  (await call(asFiles, largeFileCalls.history, user, {})).body

/** Moves an item's time back, as if this much time had passed. */
export const age = (type: LargeFileTypeId, name: string, ms: number): Promise<void> =>
  setAttribute(filesTable(), fileKeys.file(type), name, timeAgo(ms))
export const ageRun = (run: RunOf, name: string, ms: number): Promise<void> =>
  setAttribute(filesTable(), fileKeys.run(run), name, timeAgo(ms))
export const setLoadDay = (type: LargeFileTypeId, day: string): Promise<void> =>
  setAttribute(filesTable(), fileKeys.file(type), 'loadDay', day)

const setClaim = (run: RunOf, name: string, value: unknown): Promise<void> =>
  setAttribute(filesTable(), fileKeys.claim(run), name, value, { mayCreate: true })

/** Commits like the script, when readers can see its rows. */
export const commitRun = async (run: RunOf, runId: string): Promise<void> => {
  await claimRun(run, runId)
  await setClaim(run, 'publishedAt', new Date().toISOString())
  await setClaim(run, 'committedAt', new Date().toISOString())
}

/** Claims an attempt like the script, before it reads. */
export const claimRun = async (run: RunOf, runId: string): Promise<void> => {
  await setClaim(run, 'runId', runId)
  await setClaim(run, 'attempt', run.attempt)
}
