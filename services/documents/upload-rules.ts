import { type DocumentType, flatFileMismatch, isFlatFileOf } from '../../shared/document-types.ts'
import { maximumDocuments, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { StoredDraft } from '../orders/draft-store.ts'
import { typesOf } from './catalogue.ts'
import { refuse } from './refuse.ts'

/** The type as the order's list has it for this role; a type of another product or person is not of this order. */
export const typeOfDraft = ({ form }: StoredDraft, role: string, typeName: string): DocumentType => {
  const type = typesOf(form, role).find(({ nameForDb }) => nameForDb === typeName)
  if (!type) throw new Refusal('badRequest', { field: 'typeName' })
  return type
}

/** A flat file is named after its order (A§5). */
export const checkFlatFileName = (type: DocumentType, fileName: string, controlNumber: string): void => {
  if (type.flatFile && !isFlatFileOf(fileName, controlNumber)) {
    throw new Refusal('flatFileName', { reason: flatFileMismatch(fileName, controlNumber) })
  }
}

/** Whether the draft still takes a document of this type: one of each, one of a set, 'Otros' again and again. */
export const checkRoom = (draft: StoredDraft, role: string, type: DocumentType): void => {
  const uploaded: UploadedDocument[] = Object.values(draft.documents)
  if (uploaded.length >= maximumDocuments) throw refuse('tooMany')
  const setOf = (typeName: string) =>
    typesOf(draft.form, role).find(({ nameForDb }) => nameForDb === typeName)?.exclusiveSet
  for (const { typeName } of uploaded) {
    if (typeName === type.nameForDb && !type.repeatable) throw refuse('repeated')
    if (typeName !== type.nameForDb && type.exclusiveSet && setOf(typeName) === type.exclusiveSet) {
      throw refuse('alternative')
    }
  }
}
