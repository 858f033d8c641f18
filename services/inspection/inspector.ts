import * as z from 'zod/mini'
import { type Inspection, isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { keepFile, readFile } from '../documents/bucket.ts'
import { typeNamed } from '../documents/catalogue.ts'
import { acceptFile, type DraftFile, inspectionIn, refuseFile } from '../documents/draft-documents.ts'
import { findDraft, type StoredDraft } from '../documents/draft-store.ts'
import { inlineDisposition, refuse, refuseFor } from '../documents/file-rules.ts'
import { draftKey, partsOfDraftKey } from '../documents/keys.ts'
import { deleteObject, documentsBucket, putObject, quarantineBucket } from '../objects/objects.ts'
import { keyOfScan, scanEvent } from '../objects/scan-event.ts'
import { type Gate, scanGate } from '../objects/scan-gate.ts'
import { consumer } from '../queues/consumer.ts'
import { putMessage } from '../queues/put-message.ts'
import { uploadKey } from '../roster-files/keys.ts'
import { type NamedFile, namedFile, requestReading } from '../roster-files/queue.ts'
import type { TableLimits } from './check-file.ts'
import { checkFileInChild } from './check-in-child.ts'

const draftFile = z.object({
  user: z.string(),
  controlNumber: z.string(),
  documentId: z.string(),
}) satisfies z.ZodMiniType<DraftFile>

/** A title and a summary may stand above the rows. */
const titleRows = 1_000
const table: TableLimits = {
  under: rosterFileLimits.size,
  problem: 'tableSize',
  rows: rosterFileLimits.rows + titleRows,
}

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details?.reason ?? error.message
  }
}

/** Milliseconds that an uploaded file waits for the verdict of the search for malware, which takes seconds. */
const patienceMs = 15 * 60_000

const gateOf = (key: string, about: Readonly<Record<string, string>>, now: Date): Promise<Gate> =>
  scanGate({ bucket: quarantineBucket(), key, now, patienceMs, about })

/** The file's message comes again, the sooner the younger the file is. */
const askAgain = async (message: object, sinceMs: number): Promise<'waits for its verdict'> => {
  const seconds = Math.ceil(Math.min(60, Math.max(2, sinceMs / 5_000)))
  await putMessage('INSPECTIONS_QUEUE', message, seconds)
  return 'waits for its verdict'
}

/** Runs the inspection with the ETag that was judged, or refuses the file as the verdict says. */
const ifOpen = <Done>(gate: Exclude<Gate, { is: 'waiting' }>, run: (etag?: string) => Promise<Done>) =>
  gate.is === 'open' ? run(gate.etag) : Promise.reject<Done>(refuseFor(gate.problem))

const acceptRosterFile = async (key: string, fileName: string, etag?: string): Promise<void> => {
  const bytes = await readFile(key, quarantineBucket(), { limit: table, etag })
  if (!bytes) throw refuse('gone')
  const { contentType } = await checkFileInChild(bytes, fileName, { spreadsheet: true, table })
  const named = { ContentType: contentType, ContentDisposition: inlineDisposition(fileName) }
  await putObject(documentsBucket(), key, bytes, named)
}

/** Inspects a roster file and sends the result to the reader, which keeps the first one (decision 68). */
const inspectRosterFile = async (named: NamedFile, now: Date): Promise<string> => {
  const { fileName, ...file } = named
  const key = uploadKey(file)
  const gate = await gateOf(key, { rosterFile: file.id }, now)
  if (gate.is === 'waiting') return askAgain({ rosterFile: named }, gate.sinceMs)
  const refused = await refusalOf(ifOpen(gate, (etag) => acceptRosterFile(key, fileName, etag)))
  await requestReading({ ...file, refused })
  await deleteObject(quarantineBucket(), key)
  return refused ?? 'accepted'
}

const accept = async (
  user: string,
  { correction }: StoredDraft,
  { startedAt, reason: _none, ...inspection }: Inspection,
  etag?: string,
): Promise<UploadedDocument> => {
  const type = typeNamed(inspection.typeName)
  const bytes = await readFile(inspection.key, quarantineBucket(), { etag })
  if (!bytes) throw refuse('gone')
  const document: UploadedDocument = {
    ...inspection,
    ...(await checkFileInChild(bytes, inspection.fileName, type)),
    ...(type.flatFile && { flatFile: true as const }),
    ...(correction && { attempt: correction.attempt }),
    uploadedAt: startedAt,
    uploadedBy: user,
  }
  await keepFile(document, bytes)
  return document
}

/**
 * Inspects a file in quarantine: accepted, it is a document of its draft; refused, the draft has the reason (decision
 * 15). The draft decides, so a repeat or a removed file changes nothing.
 */
const inspectFile = async (file: DraftFile, now: Date): Promise<string> => {
  const draft = await findDraft(file.user, file.controlNumber, now)
  const inspection = draft && inspectionIn(draft, file.documentId)
  let outcome = 'nothing to inspect'
  if (draft && inspection && isChecking(inspection)) {
    const { controlNumber, documentId } = file
    const gate = await gateOf(inspection.key, { order: controlNumber, document: documentId }, now)
    if (gate.is === 'waiting') return askAgain(file, gate.sinceMs)
    const counted = ifOpen(gate, (etag) => accept(file.user, draft, inspection, etag)).then((document) =>
      acceptFile(file, document),
    )
    const refused = await refusalOf(counted)
    if (refused) await refuseFile(file, refused)
    outcome = refused ?? ((await counted) ? 'accepted' : 'removed meanwhile')
  }
  await deleteObject(quarantineBucket(), draftKey(file.user, file.controlNumber, file.documentId))
  return outcome
}

/** A verdict came. Its file may not be indexed yet, so it is left alone unless it waits; it has a message of its own. */
const inspectJudged = async (key: string, now: Date): Promise<string> => {
  const file = partsOfDraftKey(key)
  const draft = file && (await findDraft(file.user, file.controlNumber, now))
  const inspection = draft && inspectionIn(draft, file.documentId)
  return inspection && isChecking(inspection) ? inspectFile(file, now) : 'nothing waits for it'
}

export const handler = consumer({
  queue: 'INSPECTIONS_QUEUE',
  code: 'INSPECTED',
  failure: 'INSPECTION_FAILED',
  message: () => z.union([draftFile, z.object({ rosterFile: namedFile() }), scanEvent()]),
  run: (file, { now }) => {
    if ('source' in file) return inspectJudged(keyOfScan(file), now())
    return 'rosterFile' in file ? inspectRosterFile(file.rosterFile, now()) : inspectFile(file, now())
  },
})
