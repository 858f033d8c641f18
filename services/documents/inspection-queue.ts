import type { Inspection } from '../../shared/documents.ts'
import { putMessage } from '../queues/put-message.ts'
import type { DraftFile } from './draft-documents.ts'

/** Starts the inspection of a file; idempotent. */
export const requestInspection = (file: DraftFile): Promise<void> => putMessage('INSPECTIONS_QUEUE', file)

/** An accepted file in the form of an inspection's state. */
export const inspectionOf = ({
  uploadedAt,
  ...document
}: Omit<Inspection, 'startedAt'> & { uploadedAt: string }): Inspection => {
  const { id, key, typeName, typeNameLabel, fileName, expeditionDate } = document
  return { id, key, typeName, typeNameLabel, fileName, expeditionDate, startedAt: uploadedAt }
}
