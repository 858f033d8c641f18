import type { Inspection } from '../../shared/documents.ts'
import { putMessage } from '../queues/put-message.ts'
import type { DraftFile } from './draft-documents.ts'

/** Has a file inspected; asking again does no harm. */
export const askInspection = (file: DraftFile): Promise<void> => putMessage('INSPECTIONS_QUEUE', file)

/** What is known of a file once it was accepted, in the form of what is told while it is not. */
export const inspectionOf = ({
  uploadedAt,
  ...document
}: Omit<Inspection, 'startedAt'> & { uploadedAt: string }): Inspection => {
  const { id, key, typeName, typeNameLabel, fileName, expeditionDate } = document
  return { id, key, typeName, typeNameLabel, fileName, expeditionDate, startedAt: uploadedAt }
}
