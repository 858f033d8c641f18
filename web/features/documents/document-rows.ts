import { type DocumentType, expiredDocuments, missingTypes } from '../../../shared/document-types.ts'
import {
  type Inspection,
  isChecking,
  maximumDocuments,
  type UploadedDocument,
} from '../../../shared/documents.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { type Place, placeName } from '../../case-view/placed-reasons.ts'
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

/** Whether a place is in the row's document, or in the one that it had. */
export const isAbout = (
  { document: name }: Place,
  { type: { friendlyName }, document }: DocumentRow,
): boolean =>
  name === friendlyName || (document !== undefined && name === placeName(friendlyName, document.fileName))

/** The files for a row: one, or the photographed pages of one document. */
export type RowFiles = { row: DocumentRow; files: readonly File[]; expeditionDate?: string | undefined }

/** Whether the row has a document, or a file that is being inspected. A refused file does not count. */
export const hasFile = ({ document, inspection }: Pick<DocumentRow, 'document' | 'inspection'>): boolean =>
  document !== undefined || (inspection !== undefined && isChecking(inspection))

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

/**
 * The rows of the uploaded files: optional types last, and the alternatives of an uploaded document hidden
 * (A§4.3). Computed without other state, so a reload or a deletion gives the same rows.
 */
export const visibleRows = (types: readonly DocumentType[], files: Files): DocumentRow[] => {
  const entries = entriesOf(files)
  const ownOf = ({ nameForDb }: DocumentType) => entries.filter(({ typeName }) => typeName === nameForDb)
  const setsInUse = new Set(
    types.filter((type) => ownOf(type).some(hasFile)).map((type) => type.exclusiveSet),
  )
  const hidden = (type: DocumentType) =>
    !type.show ||
    (type.exclusiveSet !== undefined && setsInUse.has(type.exclusiveSet) && !ownOf(type).some(hasFile))
  return types
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))
    .filter((type) => !hidden(type))
    .flatMap((type) => rowsOfType(type, ownOf(type), entries.length < maximumDocuments))
}

/** Required types, with the alternatives of a set as one. */
const requiredOf = (types: readonly DocumentType[]): Set<string> =>
  new Set(
    types
      .filter(({ show, optional }) => show && !optional)
      .map(({ exclusiveSet, nameForDb }) => exclusiveSet ?? nameForDb),
  )

/** How many of the required documents are uploaded; a set of alternatives counts once. */
export const progressOf = (types: readonly DocumentType[], documents: readonly UploadedDocument[]) => {
  const all = requiredOf(types).size
  return { done: all - requiredOf(missingTypes(types, documents)).size, all }
}

/**
 * The row to fill after another one: the next required row without a file, from the top again after the last one.
 * Undefined when every required row has a file.
 */
export const nextToFill = (
  rows: readonly DocumentRow[],
  isFilled: (row: DocumentRow) => boolean,
  after?: string,
): DocumentRow | undefined => {
  const setsInUse = new Set(rows.filter(isFilled).map(({ type }) => type.exclusiveSet))
  const missing = rows.filter((row) => {
    const { optional, exclusiveSet } = row.type
    return !optional && !isFilled(row) && !(exclusiveSet && setsInUse.has(exclusiveSet))
  })
  const place = rows.findIndex(({ id }) => id === after)
  return missing.find((row) => rows.indexOf(row) > place) ?? missing[0]
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
  const { done, all } = progressOf(types, documents)
  const missing = all - done
  const expired = expiredDocuments(types, documents, today).map(({ typeNameLabel }) => typeNameLabel)
  if (missing === 0) return expired.length > 0 ? tooOld(expired.join(', ')) : undefined
  return missing === 1 ? 'Falta 1 documento obligatorio' : `Faltan ${missing} documentos obligatorios`
}
