import { standsForSame } from '../../shared/document-changes.ts'
import { type DocumentType, flatFileMismatch, isFlatFileOf } from '../../shared/document-types.ts'
import { isChecking, maximumDocuments, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { typesOf } from './catalogue.ts'
import type { StoredDraft } from './draft-store.ts'
import { refuse } from './refuse.ts'

/** The type as the order's list has it for these roles; a type of another product or person is not of this order. */
export const typeOfDraft = (
  { form }: StoredDraft,
  roles: readonly string[],
  typeName: string,
): DocumentType => {
  const type = typesOf(form, roles).find(({ nameForDb }) => nameForDb === typeName)
  if (!type) throw new Refusal('badRequest', { field: 'typeName' })
  return type
}

/** A flat file is named after its order (A§5). */
export const checkFlatFileName = (type: DocumentType, fileName: string, controlNumber: string): void => {
  if (type.flatFile && !isFlatFileOf(fileName, controlNumber)) {
    throw new Refusal('flatFileName', { reason: flatFileMismatch(fileName, controlNumber) })
  }
}

type Entry = Pick<UploadedDocument, 'typeName'>

/** Whether an earlier file of the draft stands for the same as one of this type would. */
const standsFor = (
  draft: StoredDraft,
  roles: readonly string[],
  type: DocumentType,
  { typeName }: Entry,
): boolean => standsForSame(typesOf(draft.form, roles), typeName, type.nameForDb)

/** The files under inspection without those that were refused and that one of this type takes the place of. */
export const withoutReplaced = (
  draft: StoredDraft,
  roles: readonly string[],
  type: DocumentType,
): StoredDraft['inspections'] =>
  Object.fromEntries(
    Object.entries(draft.inspections).filter(
      ([, inspection]) => isChecking(inspection) || !standsFor(draft, roles, type, inspection),
    ),
  )

/**
 * Whether the draft still takes a document of this type: one of each, one of a set, 'Otros' again and again. A file
 * that is being inspected has its room already; a refused one has none.
 */
export const checkRoom = (draft: StoredDraft, roles: readonly string[], type: DocumentType): void => {
  const entries = [...Object.values(draft.documents), ...Object.values(withoutReplaced(draft, roles, type))]
  if (entries.length >= maximumDocuments) throw refuse('tooMany')
  const earlier = entries.find((entry) => standsFor(draft, roles, type, entry))
  if (earlier) throw refuse(earlier.typeName === type.nameForDb ? 'repeated' : 'alternative')
}
