import { createHash, randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { sqs } from '../../services/aws/sqs.ts'
import { handler as inspector } from '../../services/inspection/inspector.ts'
import { handler as rosterFilesHandler } from '../../services/roster-files/index.ts'
import type { FileOf } from '../../services/roster-files/keys.ts'
import { handler as reader } from '../../services/roster-files/reader.ts'
import { endedPut, type StoredEnded } from '../../services/roster-files/stored-files.ts'
import { transact } from '../../services/table/transact.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { flagText, type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import type { RosterFileStatus } from '../../shared/roster-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { call, type Handler, type TestUser } from './api.ts'
import { workbook } from './plain-workbook.ts'
import { newPerson, place } from './staff.ts'

/** Steps of a roster file, each with the real handlers and bucket. */

export const asRosterFiles = rosterFilesHandler as unknown as Handler

export type FileRow = Readonly<Record<string, string | number | boolean | undefined>>

/** A row of a person in a seat, by the fields of its columns. */
export const personRow = (over: FileRow = {}): FileRow => ({
  ...newPerson(),
  isAdministrative: false,
  ...over,
})

/** A row of a process, by the fields of its columns. */
export const processRow = (over: FileRow = {}): FileRow => ({
  ...place,
  ...{ frequency: 'Diaria', daylyGoal: 40, assignedPeople: 3, hasAmount: false, hasCases: true },
  ...{
    hasCaseNumber: false,
    isAutomatic: false,
    isMasive: false,
    isAdministrative: false,
    isStrategic: false,
  },
  ...over,
})

const shown = (value: FileRow[string]): string | number =>
  typeof value === 'boolean' ? flagText[`${value}`] : (value ?? '')

/** The cells of a file, headers first. */
export const cellsOf = (kind: RosterFileKind, rows: readonly FileRow[]) => [
  rosterFiles[kind].columns.map(({ header }) => header),
  ...rows.map((row) => rosterFiles[kind].columns.map(({ field }) => shown(row[field]))),
]

export const rosterFile = (kind: RosterFileKind, rows: readonly FileRow[]): Buffer =>
  workbook(rosterFiles[kind].name, cellsOf(kind, rows))

export type Upload = { kind?: RosterFileKind; vertical?: Vertical; fileName?: string; bytes: Uint8Array }

const nameOf = ({ kind = 'StaffUser', fileName }: Upload) =>
  fileName ?? `${rosterFiles[kind].name}_22_11_2026.xlsx`

export const beginFile = (user: TestUser, upload: Upload) =>
  call(asRosterFiles, rosterFileCalls.begin, user, {
    body: {
      vertical: upload.vertical ?? 'Operaciones',
      contexFile: upload.kind ?? 'StaffUser',
      fileName: nameOf(upload),
      size: upload.bytes.byteLength,
      sha256: createHash('sha256').update(upload.bytes).digest('base64'),
    },
  })

export const loadFile = (user: TestUser, id: string, upload: Omit<Upload, 'bytes'>) =>
  call(asRosterFiles, rosterFileCallsOf[upload.kind ?? 'StaffUser'].load, user, {
    body: {
      vertical: upload.vertical ?? 'Operaciones',
      id,
      fileName: nameOf({ ...upload, bytes: Buffer.alloc(0) }),
    },
  })

export const statusOf = async (
  user: TestUser,
  { kind = 'StaffUser', vertical = 'Operaciones' }: Omit<Upload, 'bytes'> = {},
): Promise<RosterFileStatus> =>
  (await call(asRosterFiles, rosterFileCallsOf[kind].status, user, { query: { vertical } })).body

export const confirmFile = (
  user: TestUser,
  id: string,
  confirmation: boolean,
  { kind = 'StaffUser', vertical = 'Operaciones', number }: Omit<Upload, 'bytes'> & { number?: number } = {},
) =>
  call(asRosterFiles, rosterFileCallsOf[kind].confirm, user, { body: { vertical, id, confirmation, number } })

/** The messages that functions sent, as a queue holds them. */
const sent: string[] = []
sqs.middlewareStack.add(
  (next) => (args) => {
    const { MessageBody, QueueUrl } = args.input as { MessageBody?: string; QueueUrl?: string }
    // Entries of the audit trail name files too.
    if (MessageBody && QueueUrl !== process.env.AUDIT_QUEUE) sent.push(MessageBody)
    return next(args)
  },
  { step: 'initialize', name: 'sentMessages', override: true },
)

/** The messages about a file, in order. */
export const messagesAbout = (id: string): string[] => sent.filter((body) => body.includes(id))

export const eventOf = (body: string): SQSEvent =>
  ({ Records: [{ messageId: randomUUID(), body }] }) as SQSEvent

const work = async (handler: typeof reader, body: string | undefined): Promise<void> => {
  if (!body) throw new Error('there is no message')
  const { batchItemFailures } = await handler(eventOf(body))
  if (batchItemFailures.length > 0) throw new Error('the handler failed')
}

const isForInspector = (body: string) => body.includes('rosterFile')

/** Passes the last message about a file to the inspector, as its queue does. */
export const inspect = (id: string): Promise<void> =>
  work(inspector as typeof reader, messagesAbout(id).findLast(isForInspector))

/** The same for the reader. */
export const read = (id: string): Promise<void> =>
  work(
    reader,
    messagesAbout(id).findLast((body) => !isForInspector(body)),
  )

const postTo = async (
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const { status } = await fetch(url, { method: 'POST', body: form })
  if (status !== 204) throw new Error(`the bucket answered ${status}`)
}

/** Sent and loaded, but not inspected; returns its id. */
export const sendFile = async (user: TestUser, upload: Upload): Promise<string> => {
  const begun = await beginFile(user, upload)
  if (!begun.body.slot) throw new Error(JSON.stringify(begun.refusal))
  const { id, slot } = begun.body
  await postTo(slot, upload.bytes)
  const loaded = await loadFile(user, id, upload)
  if (loaded.status !== 200) throw new Error(JSON.stringify(loaded.refusal))
  return id
}

/** A sent, inspected and read file; returns its preview. */
export const previewFile = async (user: TestUser, upload: Upload) => {
  const id = await sendFile(user, upload)
  await inspect(id)
  await read(id)
  const status = await statusOf(user, upload)
  if (status.preview?.id !== id) throw new Error(JSON.stringify(status))
  return { ...status, preview: status.preview }
}

/** A file that was applied on an earlier night; returns its id. */
export const appliedFile = async (
  of: FileOf,
  id = timedId(new Date()),
  at = new Date().toISOString(),
): Promise<string> => {
  const ended: StoredEnded = {
    ...{ id, fileName: 'Planta.xlsx', user: 'ADMIN', records: 1, counts: {}, leftOut: 0 },
    ...{ stagedAt: at, outcome: 'applied', endedAt: at, sections: {} },
  }
  await transact([endedPut(of, ended)])
  return id
}
