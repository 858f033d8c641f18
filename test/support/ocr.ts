import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { SQSBatchResponse } from 'aws-lambda'
import { createTable } from '../../infra/local/create.ts'
import { tables } from '../../infra/resources/tables.ts'
import { s3 } from '../../services/aws/s3.ts'
import { ocrBucket } from '../../services/objects/objects.ts'
import { handler as ocrHandler } from '../../services/readings/index.ts'
import { ocrKeys, ocrTable } from '../../services/readings/stored-document.ts'
import { handler as worker } from '../../services/readings/worker.ts'
import { handler as credentialsHandler } from '../../services/upload-credentials/index.ts'
import { type OcrDocument, type OcrUpload, ocrCalls } from '../../shared/ocr-calls.ts'
import { frontOcrRole, sessions } from '../../shared/sessions.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { putOnList } from './named-users.ts'
import { pageBlocks, startTextract, type Textract, toldOf } from './textract.ts'
import { arrivalOf, deliveryOf, setAttribute, timeAgo, uploaderWith } from './uploads.ts'

/** Steps of a document that is read, each with the real handlers, table and bucket. */

export const asOcr = ocrHandler as unknown as Handler
const asCredentials = credentialsHandler as unknown as Handler

/** A separate table, a bucket and Textract for this test file. */
export const useOwnOcr = async (name: string): Promise<Textract> => {
  await createTable(new DynamoDBClient({}), tables.ocr, name)
  await s3.send(new CreateBucketCommand({ Bucket: name }))
  Object.assign(process.env, { OCR_TABLE: name, OCR_BUCKET: name })
  return startTextract()
}

/** A user of a role who is on the list. */
export const ocrUser = async (role = 'Asesores'): Promise<TestUser> => {
  const user = await signedIn(role, undefined, { tools: ['ocrAnalysis'] })
  await putOnList('ocrAnalysis', user)
  return user
}

/** A new file each time: identical bytes are refused while they are being read. */
export const somePdf = (): Buffer => Buffer.from(`%PDF-1.7\n% ${randomUUID()}\nstartxref\n0\n%%EOF\n`)

type Begin = {
  type?: string
  fileName?: string
  size?: number
  request?: string
  withForms?: true | undefined
}

export const beginOcr = (user: TestUser, over: Begin = {}) =>
  call(asOcr, ocrCalls.begin, user, {
    body: {
      // Most tests are about fields, so they ask for forms.
      ...{
        request: randomUUID(),
        type: 'DESPRENDIBLE_NOMINA',
        fileName: 'nómina.pdf',
        size: 100,
        withForms: true,
      },
      ...over,
    } as never,
  })

export const askOcrCredentials = (user: TestUser, { type, id }: Pick<OcrUpload, 'type' | 'id'>) =>
  call(asCredentials, sessions.getFrontRole, user, {
    body: {
      ...{ roleToAssume: frontOcrRole, sessionName: 'somebody-else', durationSeconds: 3_600 as const },
      file: { type, id },
    },
  })

/** A client as in a browser, with the credentials of only one upload. */
export const ocrUploader = async (user: TestUser, upload: OcrUpload): Promise<S3Client> =>
  uploaderWith((await askOcrCredentials(user, upload)).body)

export const putOcrObject = (Key: string, Body: string | Uint8Array, client: S3Client = s3) =>
  client.send(new PutObjectCommand({ Bucket: ocrBucket(), Key, Body }))

/** Delivers messages to the worker as its queue does, with little time; a delivery may be repeated. */
export const deliver = (...messages: object[]): Promise<SQSBatchResponse> => worker(deliveryOf(messages))

/** The same, for messages that must succeed, with so many milliseconds: a longer result continues by another message. */
export const deliverWithin = async (ms: number, ...messages: object[]): Promise<void> => {
  const runTime = { getRemainingTimeInMillis: () => ms }
  const { batchItemFailures } = await worker(deliveryOf(messages), runTime)
  if (batchItemFailures.length > 0) throw new Error('a message failed')
}

/** The same, with enough time. */
export const mustDeliver = (...messages: object[]): Promise<void> => deliverWithin(60_000, ...messages)

/** An announced and uploaded document, without a notification. */
export const uploaded = async (user: TestUser, bytes: Uint8Array = somePdf(), over: Begin = {}) => {
  const { status, body, refusal } = await beginOcr(user, { size: bytes.length, ...over })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  await putOcrObject(body.key, bytes)
  return body
}

/** A document that is being read. */
export const underWay = async (user: TestUser, bytes?: Uint8Array, over: Begin = {}): Promise<OcrUpload> => {
  const upload = await uploaded(user, bytes, over)
  await mustDeliver(arrivalOf(upload.key))
  return upload
}

/** A document that was read: by default a page with two fields. */
export const wasRead = async (
  user: TestUser,
  textract: Textract,
  blocks: readonly unknown[] = pageBlocks(1, {
    lines: ['Desprendible de nómina'],
    fields: { 'Nombre:': 'Ana Gómez', 'Cédula:': '52417137' },
  }),
  pages = 1,
): Promise<OcrUpload> => {
  const upload = await underWay(user)
  const job = textract.jobOf(upload.id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks, pages }
  await mustDeliver(toldOf(job))
  return upload
}

export const readData = (user: TestUser, id: string, cursor?: string) =>
  call(asOcr, ocrCalls.data, user, { params: { id }, query: { cursor } })

export const documentOf = async (user: TestUser, id: string): Promise<OcrDocument> =>
  (await readData(user, id)).body.document

/** Moves an item's time back, as if this much time had passed. */
export const ageDocument = (id: string, name: string, ms: number): Promise<void> =>
  setAttribute(ocrTable(), ocrKeys.document(id), name, timeAgo(ms))
