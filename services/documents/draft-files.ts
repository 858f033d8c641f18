import type { Inspection, UploadedDocument } from '../../shared/documents.ts'
import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { isOfDraft } from './keys.ts'

type Files = { documents: readonly UploadedDocument[]; inspections?: readonly Inspection[] }

/** Deletes a draft's own files; what a correction keeps of its order stays (decision 22). */
export const deleteDraftFiles = async ({ documents, inspections = [] }: Files): Promise<void> => {
  await Promise.all([
    ...documents.filter(isOfDraft).map(({ key }) => deleteObject(documentsBucket(), key)),
    ...inspections.map(({ key }) => deleteObject(quarantineBucket(), key)),
  ])
}
