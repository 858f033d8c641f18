import { type DocumentType, expiredDocuments, missingTypes } from '../../../shared/document-types.ts'
import {
  type Inspection,
  isChecking,
  maximumDocuments,
  type UploadedDocument,
} from '../../../shared/documents.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { tooOld } from './expedition-date.ts'

/**
 * One line of the required documents: a type with its document, or with the file whose inspection runs or has ended.
 */
export type DocumentRow = {
  id: string
  type: DocumentType
  document?: UploadedDocument
  inspection?: Inspection
}

type Files = { documents: readonly UploadedDocument[]; inspections: readonly Inspection[] }
type Entry = Pick<DocumentRow, 'document' | 'inspection'> & { id: string; typeName: string; at: string }

/** Every file of a draft. An accepted file keeps its id, and so its row. */
const entriesOf = ({ documents, inspections }: Files): Entry[] =>
  [
    ...documents.map((document) => ({ ...document, document, at: document.uploadedAt })),
    ...inspections.map((inspection) => ({ ...inspection, inspection, at: inspection.startedAt })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))

const rowsOfType = (type: DocumentType, own: readonly Entry[], room: boolean): DocumentRow[] => {
  const rowOf = (id: string, entry: Entry | undefined): DocumentRow => ({
    id,
    type,
    document: entry?.document,
    inspection: entry?.inspection,
  })
  if (!type.repeatable) return [rowOf(type.nameForDb, own.find(({ document }) => document) ?? own.at(-1))]
  const filled = own.map((entry) => rowOf(entry.id, entry))
  // An empty row follows each uploaded 'Otros'. A deletion leaves that single empty row (decision 17).
  return room ? [...filled, rowOf(type.nameForDb, undefined)] : filled
}

/** A refused file blocks nothing. */
const isInUse = ({ inspection }: Entry): boolean => !inspection || isChecking(inspection)

/**
 * The rows of the uploaded files: optional types last, and the alternatives of an uploaded document hidden
 * (A§4.3). Computed without other state, so a reload or a deletion gives the same rows.
 */
export const visibleRows = (types: readonly DocumentType[], files: Files): DocumentRow[] => {
  const entries = entriesOf(files)
  const ownOf = ({ nameForDb }: DocumentType) => entries.filter(({ typeName }) => typeName === nameForDb)
  const setsInUse = new Set(
    types.filter((type) => ownOf(type).some(isInUse)).map((type) => type.exclusiveSet),
  )
  const hidden = (type: DocumentType) =>
    !type.show ||
    (type.exclusiveSet !== undefined && setsInUse.has(type.exclusiveSet) && !ownOf(type).some(isInUse))
  return types
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))
    .filter((type) => !hidden(type))
    .flatMap((type) => rowsOfType(type, ownOf(type), entries.length < maximumDocuments))
}

/** Why 'Enviar' is disabled, or undefined when it is enabled (A§5). */
export const whyNotSend = (
  types: readonly DocumentType[],
  { documents, inspections }: Files,
  uploading: boolean,
  today: string,
): string | undefined => {
  if (uploading) return 'Espera a que terminen de cargarse los archivos'
  if (inspections.some(isChecking)) return pageRefusals.documentsInspecting.message
  const sets = new Set<string>()
  // One document is enough for a set of alternatives.
  const missing = missingTypes(types, documents).filter(({ exclusiveSet, nameForDb }) => {
    const name = exclusiveSet ?? nameForDb
    return !sets.has(name) && sets.add(name)
  })
  const expired = expiredDocuments(types, documents, today).map(({ typeNameLabel }) => typeNameLabel)
  if (missing.length === 0) return expired.length > 0 ? tooOld(expired.join(', ')) : undefined
  return missing.length === 1
    ? 'Falta 1 documento obligatorio'
    : `Faltan ${missing.length} documentos obligatorios`
}
