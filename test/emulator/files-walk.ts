import { randomUUID } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Person } from '../../infra/local/demo/client.ts'
import { previewKey, rejectedPrefix, summaryKey } from '../../services/large-files/object-keys.ts'
import { type FileUpload, largeFileCalls } from '../../shared/large-file-calls.ts'
import type { RunSummary } from '../../shared/large-files.ts'
import { frontFileRole, sessions } from '../../shared/sessions.ts'
import type { Deployed } from './deployed.ts'
import { soon } from './soon.ts'

const type = 'glatarex'
const content = 'numero;valor\n1;10\n'

const begin = (person: Person): Promise<FileUpload> =>
  person.call(largeFileCalls.begin, {
    body: { request: randomUUID(), type, fileName: 'glatarex.csv', size: content.length },
  })

const bareClient = (credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken: string }) =>
  new S3Client({ forcePathStyle: true, ...(credentials && { credentials }) })

/** Uploads as a browser does, and tries the credentials on another key. */
export const uploadFile = async (
  person: Person,
  { type, id, bucket, key }: FileUpload,
  content: string,
): Promise<string> => {
  const { accessKeyId, secretAccessKey, token } = await person.call(sessions.getFrontRole, {
    body: {
      ...{ roleToAssume: frontFileRole, sessionName: 'walk', durationSeconds: 3_600 },
      file: { type, id },
    },
  })
  const s3 = bareClient({ accessKeyId, secretAccessKey, sessionToken: token })
  const put = (Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content, IfNoneMatch: '*' }))
  const elsewhere = await put(`${key}.other`).then(
    () => 'stored',
    ({ name }: Error) => name,
  )
  await put(key)
  return elsewhere
}

const at = '2026-11-22T15:00:00.000Z'
const refused: RunSummary = {
  ...{ outcome: 'refused', problem: 'Se rechazaron demasiadas filas' },
  ...{ rowsRead: 1, rowsWritten: 0, rowsRefused: 1, refusedBy: { 'Valor inválido': 1 }, controlTotals: {} },
  ...{ startedAt: at, endedAt: at },
}

/**
 * A named user aborts an upload, makes another one, stops its run, retries it and reads the result. The emulator has no
 * Spark and lets every job succeed at once, so the test writes a job's output before the run.
 */
export const sendLargeFile = async ({ as }: Deployed) => {
  const person = await as('WILBEL01')
  const dropped = await begin(person)
  await person.call(largeFileCalls.resume, { body: { type, id: dropped.id } })
  await person.call(largeFileCalls.abandon, { body: { type, id: dropped.id } })
  const begun = await begin(person)
  const run = { type, id: begun.id, attempt: 1 } as const
  const leave = (Key: string, Body: string) =>
    bareClient().send(new PutObjectCommand({ Bucket: begun.bucket, Key, Body }))
  await leave(summaryKey(run), JSON.stringify(refused))
  const elsewhere = await uploadFile(person, begun, content)
  // Refused while the run is starting; later the run is already over, and its end was reported.
  await soon(() => person.call(largeFileCalls.stop, { body: run }))
  const { items } = await person.call(largeFileCalls.history, {})
  const failed = items.find(({ id }) => id === begun.id)
  const next = { ...run, attempt: 2 }
  await leave(previewKey(next), JSON.stringify({ columns: ['numero'], rows: [['1']] }))
  await leave(
    `${rejectedPrefix({ ...next, loadDay: failed?.loadDay ?? '' })}part-0.csv`,
    '2;Valor inválido;x',
  )
  await leave(summaryKey(next), JSON.stringify({ ...refused, outcome: 'published', problem: undefined }))
  await person.call(largeFileCalls.retry, { body: run })
  const query = next
  await soon(async () => {
    const { items: runs } = await person.call(largeFileCalls.chart, { query: { type } })
    await person.call(largeFileCalls.history, {})
    if (runs[0]?.state !== 'SUCCEEDED') throw new Error(`the retry is ${runs[0]?.state}`)
  })
  return {
    elsewhere,
    failed,
    summary: await person.call(largeFileCalls.summary, { query }),
    preview: await person.call(largeFileCalls.preview, { query }),
    refusedRows: await person.call(largeFileCalls.refusedRows, { query }),
    again: await begin(person).then(
      () => 'begun',
      ({ message }: Error) => message,
    ),
  }
}
