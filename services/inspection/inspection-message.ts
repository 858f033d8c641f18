import * as z from 'zod'
import type { DraftFile } from '../documents/draft-documents.ts'
import { namedFile } from '../roster-files/queue.ts'

/** A file of a draft; the draft has everything else. */
const draftFile = z.object({
  user: z.string(),
  controlNumber: z.string(),
  documentId: z.string(),
}) satisfies z.ZodType<DraftFile>

/** Which file is to be inspected: one of a draft, or one of the roster. */
export const inspectionMessage = z.union([draftFile, z.object({ rosterFile: namedFile() })])
