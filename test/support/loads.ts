import { createHash, randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import { handler as loadsHandler } from '../../services/loads/index.ts'
import { handler as loader } from '../../services/loads/loader.ts'
import { refusedRowsOf } from '../../services/loads/report.ts'
import { loadKeys } from '../../services/loads/stored-load.ts'
import { casesTable } from '../../services/table/keys.ts'
import { csvLine } from '../../shared/csv.ts'
import { columnsOf, type LoadField } from '../../shared/load-columns.ts'
import { type LoadFormat, loadFormats, loadFormatsNamed } from '../../shared/load-formats.ts'
import { type Load, loads, partsOf, type RefusedRow } from '../../shared/loads.ts'
import type { Management } from '../../shared/roles.ts'
import { timedId } from '../../shared/timed-id.ts'
import { call, type Handler, type Reply, type TestUser } from './api.ts'

export const asLoads = loadsHandler as unknown as Handler

export const loadFormatOfCode = (code: LoadFormat['code']): LoadFormat =>
  loadFormats.find((one) => one.code === code) as LoadFormat

/** A valid row of Banca Masiva; every cell can be overridden. */
export const goodCells = (
  cells: Partial<Record<LoadField, string>> = {},
): Partial<Record<LoadField, string>> => ({
  number: randomUUID().replaceAll('-', '').slice(0, 18),
  process: 'Desembolso banca masiva',
  product: 'Libre inversión',
  typeDocument: 'CC',
  document: '1020304050',
  ...cells,
})

/** A file with a loader's template. */
export const csvOf = (
  rows: readonly Partial<Record<LoadField, string>>[],
  loader: LoadFormat = loadFormatOfCode('GPBM'),
): string =>
  csvLine(columnsOf(loader).map(({ header }) => header)) +
  rows.map((row) => csvLine(columnsOf(loader).map(({ field }) => row[field] ?? ''))).join('')

export type Sent = {
  /** The screen that sends it; by default the one for its file name. */
  management?: Management
  fileName?: string
  dryRun?: boolean
  uploadId?: string
  partSize?: number
}

/** The bodies that the page sends for a file. */
export const partBodies = (
  file: string | Uint8Array,
  { fileName = 'GPBM_noviembre.csv', dryRun = false, uploadId = timedId(new Date()), ...sent }: Sent = {},
) => {
  const { partSize, management = loadFormatsNamed(fileName)[0]?.management ?? 'massiveBanking' } = sent
  const base64 = Buffer.from(file).toString('base64')
  const contents = partSize ? (base64.match(new RegExp(`.{1,${partSize}}`, 'g')) ?? ['']) : partsOf(base64)
  return contents.map((content, at) => ({
    uploadId,
    management,
    fileName,
    index: at + 1,
    total: contents.length,
    checksum: createHash('sha256').update(content).digest('hex'),
    content,
    dryRun,
  }))
}
export type PartBody = ReturnType<typeof partBodies>[number]

export const sendPart = (leader: TestUser, body: PartBody): Promise<Reply<Load>> =>
  call(asLoads, loads.sendPart, leader, { body })

/** Sends a whole file; returns the id of its load. */
export const sendFile = async (
  leader: TestUser,
  file: string | Uint8Array,
  sent: Sent = {},
): Promise<string> => {
  const bodies = partBodies(file, sent)
  for (const body of bodies) {
    const { status, refusal } = await sendPart(leader, body)
    if (status !== 200) throw new Error(`part ${body.index}: ${status} ${JSON.stringify(refusal)}`)
  }
  return bodies[0]?.uploadId ?? ''
}

export const messageOf = ({ login }: TestUser, id: string): SQSEvent => {
  const record = { s3: { object: { key: `loads/${encodeURIComponent(login)}/${id}/complete` } } }
  const message = { messageId: randomUUID(), body: JSON.stringify({ Records: [record] }) }
  return { Records: [message] } as unknown as SQSEvent
}

/** Delivers a load's message to the loader, as Lambda does; `chunks` is how many fit in its time. */
export const deliver = (leader: TestUser, id: string, chunks = Number.POSITIVE_INFINITY) => {
  // The loader checks the time once at the start, and once before each chunk.
  let asked = -1
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= chunks ? 120_000 : 0
  }
  return loader(messageOf(leader, id), { getRemainingTimeInMillis } as unknown as Context)
}

export const statusOf = async (leader: TestUser, id: string): Promise<Load> =>
  (await call(asLoads, loads.status, leader, { params: { id } })).body

export const refusedOf = async (leader: TestUser, id: string): Promise<RefusedRow[]> => {
  const rows: RefusedRow[] = []
  for await (const chunk of refusedRowsOf({ user: leader.login, id })) rows.push(...chunk)
  return rows
}

/** Moves the end of the load far back, so that the next request for its report writes it. */
export const endedLongAgo = ({ login: user }: TestUser, id: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: casesTable(),
      Key: loadKeys.load({ user, id }),
      UpdateExpression: 'SET updatedAt = :past',
      ExpressionAttributeValues: { ':past': '2026-01-01T00:00:00.000Z' },
    }),
  )

/** Sends and delivers a file; returns the result with its report. */
export const loadFile = async (leader: TestUser, file: string | Uint8Array, sent: Sent = {}) => {
  const id = await sendFile(leader, file, sent)
  const { batchItemFailures } = await deliver(leader, id)
  if (batchItemFailures.length > 0) throw new Error('the loader failed')
  return { ...(await statusOf(leader, id)), report: await refusedOf(leader, id) }
}
