import { type DocumentType, missingTypes } from '../../../shared/document-types.ts'
import { maximumDocuments, type UploadedDocument } from '../../../shared/documents.ts'

/** One line of the required documents: a type, and its document once uploaded. */
export type DocumentRow = { id: string; type: DocumentType; document?: UploadedDocument }

const inOrder = (documents: readonly UploadedDocument[]): UploadedDocument[] =>
  documents.toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt))

const rowsOfType = (type: DocumentType, own: readonly UploadedDocument[], room: boolean): DocumentRow[] => {
  if (!type.repeatable) return [{ id: type.nameForDb, type, document: own[0] }]
  const uploaded = inOrder(own).map((document) => ({ id: document.id, type, document }))
  // After each uploaded 'Otros' an empty row follows; deleting one leaves that single empty row (decision 17).
  return room ? [...uploaded, { id: type.nameForDb, type }] : uploaded
}

/**
 * The rows shown for what is uploaded: optional types last, and the alternatives of an uploaded document hidden
 * (A§4.3). Nothing else is kept, so a reload or a deletion gives the same rows.
 */
export const visibleRows = (
  types: readonly DocumentType[],
  documents: readonly UploadedDocument[],
): DocumentRow[] => {
  const ownOf = ({ nameForDb }: DocumentType) => documents.filter(({ typeName }) => typeName === nameForDb)
  const setsInUse = new Set(types.filter((type) => ownOf(type).length > 0).map((type) => type.exclusiveSet))
  const hidden = (type: DocumentType) =>
    !type.show ||
    (type.exclusiveSet !== undefined && setsInUse.has(type.exclusiveSet) && ownOf(type).length === 0)
  return types
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))
    .filter((type) => !hidden(type))
    .flatMap((type) => rowsOfType(type, ownOf(type), documents.length < maximumDocuments))
}

/** Why 'Enviar' has to wait, or undefined when it need not (A§5). */
export const whyNotSend = (
  types: readonly DocumentType[],
  documents: readonly UploadedDocument[],
  uploading: boolean,
): string | undefined => {
  if (uploading) return 'Espera a que terminen de cargarse los archivos'
  const sets = new Set<string>()
  // One document is enough for a set of alternatives.
  const missing = missingTypes(types, documents).filter(({ exclusiveSet, nameForDb }) => {
    const name = exclusiveSet ?? nameForDb
    return !sets.has(name) && sets.add(name)
  })
  if (missing.length === 0) return undefined
  return missing.length === 1
    ? 'Falta 1 documento obligatorio'
    : `Faltan ${missing.length} documentos obligatorios`
}
