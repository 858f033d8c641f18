import type { DocumentType } from '../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import type { DocumentRow } from './document-rows.ts'

/** What a correction changed in a row since the order was returned (decision 22). */
export type RowChange = {
  /** Its document was not among those the order was returned with; a kept one has no mark. */
  mark?: 'Nuevo' | 'Reemplazado'
  /** Documents taken out that had this row, or that it stands for now. */
  removed: readonly UploadedDocument[]
}

/** Where a document that was taken out is missed: its type's empty row, or the alternative that came in its place. */
const rowMissing = (
  rows: readonly DocumentRow[],
  types: readonly DocumentType[],
  { typeName }: UploadedDocument,
): DocumentRow | undefined => {
  const own = rows.filter(({ type }) => type.nameForDb === typeName)
  const set = types.find(({ nameForDb }) => nameForDb === typeName)?.exclusiveSet
  return (
    own.find(({ document }) => !document) ??
    own.at(-1) ??
    rows.find(({ type, document }) => document && set !== undefined && type.exclusiveSet === set) ??
    rows.at(-1)
  )
}

/** The changes of each row, by its id; rows that are as they were have none. */
export const rowChanges = (
  rows: readonly DocumentRow[],
  types: readonly DocumentType[],
  before: readonly UploadedDocument[],
): ReadonlyMap<string, RowChange> => {
  const present = new Set(rows.map(({ document }) => document?.id))
  const kept = new Set(before.map(({ id }) => id))
  const removed = before.filter(({ id }) => !present.has(id))
  const changes = new Map<string, RowChange>()
  for (const row of rows) {
    const missed = removed.filter((document) => rowMissing(rows, types, document) === row)
    const brought = row.document && !kept.has(row.document.id)
    if (!brought && missed.length === 0) continue
    const mark = missed.length > 0 ? 'Reemplazado' : 'Nuevo'
    changes.set(row.id, { ...(brought && { mark }), removed: missed })
  }
  return changes
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 documento ${one}` : `${count} documentos ${many}`]

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** How much has changed, or undefined while nothing has. */
export const changesInWords = (changes: ReadonlyMap<string, RowChange>): string | undefined => {
  const all = [...changes.values()]
  const marked = (wanted: RowChange['mark']) => all.filter(({ mark }) => mark === wanted)
  const removed = marked(undefined).reduce((count, change) => count + change.removed.length, 0)
  const parts = [
    ...counted(marked('Nuevo').length, 'nuevo', 'nuevos'),
    ...counted(marked('Reemplazado').length, 'reemplazado', 'reemplazados'),
    ...counted(removed, 'quitado', 'quitados'),
  ]
  return parts.length === 0 ? undefined : inWords.format(parts)
}
