import { type Inspection, isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { keepFile, readFile } from '../documents/bucket.ts'
import { typeNamed } from '../documents/catalogue.ts'
import { acceptFile, type DraftFile, inspectionIn, refuseFile } from '../documents/draft-documents.ts'
import { findDraft, type StoredDraft } from '../documents/draft-store.ts'
import { draftKey } from '../documents/keys.ts'
import { refuse } from '../documents/refuse.ts'
import { deleteObject, quarantineBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
import { checkFileInChild } from './check-in-child.ts'
import { inspectRosterFile } from './inspect-roster-file.ts'
import { inspectionMessage } from './inspection-message.ts'

/** The file as a document of its draft, in its final bucket. Throws the refusal of one that is not accepted. */
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
 * Inspects a file in quarantine: an accepted one counts as a document of its draft; for a refused one the draft has the
 * reason (decision 15). The draft decides: a repeat, and a file whose entry was removed meanwhile, change nothing. An
 * unneeded copy is deleted with the draft.
 */
const inspectFile = async (file: DraftFile, now: Date): Promise<string> => {
  const draft = await findDraft(file.user, file.controlNumber, now)
  const inspection = draft && inspectionIn(draft, file.documentId)
  let outcome = 'nothing to inspect'
  if (draft && inspection && isChecking(inspection)) {
    try {
      const counted = await acceptFile(file, await accept(file.user, draft, inspection))
      outcome = counted ? 'accepted' : 'removed meanwhile'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome = error.details?.reason ?? error.message
      await refuseFile(file, outcome)
    }
  }
  await deleteObject(quarantineBucket(), draftKey(file.user, file.controlNumber, file.documentId))
  return outcome
}

/** Inspects uploaded files in quarantine. */
export const handler = consumer({
  queue: 'INSPECTIONS_QUEUE',
  code: 'INSPECTED',
  failure: 'INSPECTION_FAILED',
  message: () => inspectionMessage,
  run: (file, { now }) =>
    'rosterFile' in file ? inspectRosterFile(file.rosterFile) : inspectFile(file, now()),
})
