import * as z from 'zod'
import type { Inspection } from '../../shared/documents.ts'
import { putMessage } from '../queues/put-message.ts'
import { type NamedFile, namedFile } from '../roster-files/queue.ts'
import type { DraftFile } from './draft-documents.ts'

/** Which file is to be inspected: all else is in its draft. */
const draftFile = z.object({
  user: z.string(),
  controlNumber: z.string(),
  documentId: z.string(),
}) satisfies z.ZodType<DraftFile>

/** A file of a draft, or one of the roster. */
export const inspectionMessage = z.union([draftFile, z.object({ rosterFile: namedFile() })])

/** Has a file inspected; asking again does no harm. */
export const askInspection = (file: DraftFile | { rosterFile: NamedFile }): Promise<void> =>
  putMessage('INSPECTIONS_QUEUE', file)

/** What is known of a file once it was accepted, in the form of what is told while it is not. */
export const inspectionOf = ({
  uploadedAt,
  ...document
}: Omit<Inspection, 'startedAt'> & { uploadedAt: string }): Inspection => {
  const { id, key, typeName, typeNameLabel, fileName, expeditionDate } = document
  return { id, key, typeName, typeNameLabel, fileName, expeditionDate, startedAt: uploadedAt }
}
