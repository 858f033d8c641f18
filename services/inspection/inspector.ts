import * as z from 'zod/mini'
import { type Inspection, isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { rosterFileLimits } from '../../shared/roster-files.ts'
import { keepFile, readFile } from '../documents/bucket.ts'
import { typeNamed } from '../documents/catalogue.ts'
import { acceptFile, type DraftFile, inspectionIn, refuseFile } from '../documents/draft-documents.ts'
import { findDraft, type StoredDraft } from '../documents/draft-store.ts'
import { inlineDisposition, refuse } from '../documents/file-rules.ts'
import { draftKey } from '../documents/keys.ts'
import { deleteObject, documentsBucket, putObject, quarantineBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
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

const acceptRosterFile = async (key: string, fileName: string): Promise<void> => {
  const bytes = await readFile(key, quarantineBucket(), table)
  if (!bytes) throw refuse('gone')
  const { contentType } = await checkFileInChild(bytes, fileName, { spreadsheet: true, table })
  const named = { ContentType: contentType, ContentDisposition: inlineDisposition(fileName) }
  await putObject(documentsBucket(), key, bytes, named)
}

/** Inspects a roster file and sends the result to the reader, which keeps the first one (decision 68). */
const inspectRosterFile = async ({ fileName, ...file }: NamedFile): Promise<string> => {
  const key = uploadKey(file)
  const refused = await refusalOf(acceptRosterFile(key, fileName))
  await requestReading({ ...file, refused })
  await deleteObject(quarantineBucket(), key)
  return refused ?? 'accepted'
}

const accept = async (
  user: string,
  { correction }: StoredDraft,
  { startedAt, reason: _none, ...inspection }: Inspection,
): Promise<UploadedDocument> => {
  const type = typeNamed(inspection.typeName)
  const bytes = await readFile(inspection.key, quarantineBucket())
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
    const counted = accept(file.user, draft, inspection).then((document) => acceptFile(file, document))
    const refused = await refusalOf(counted)
    if (refused) await refuseFile(file, refused)
    outcome = refused ?? ((await counted) ? 'accepted' : 'removed meanwhile')
  }
  await deleteObject(quarantineBucket(), draftKey(file.user, file.controlNumber, file.documentId))
  return outcome
}

export const handler = consumer({
  queue: 'INSPECTIONS_QUEUE',
  code: 'INSPECTED',
  failure: 'INSPECTION_FAILED',
  message: () => z.union([draftFile, z.object({ rosterFile: namedFile() })]),
  run: (file, { now }) =>
    'rosterFile' in file ? inspectRosterFile(file.rosterFile) : inspectFile(file, now()),
})
