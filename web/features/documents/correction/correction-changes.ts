import { type changesBetween, standsForSame } from '../../../../shared/document-changes.ts'
import type { DocumentType } from '../../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import { quantity } from '../../../ui/counted.ts'
import type { DocumentRow } from '../document-rows.ts'

type Changes = ReturnType<typeof changesBetween>

/** What a correction changed in a row since the order was returned (decision 22). */
export type RowChange = {
  /** Its document is not one of those that the order was returned with; an unchanged one has no mark. */
  mark?: 'Nuevo' | 'Reemplazado'
  /** Removed documents that had this row, or that its document replaces. */
  removed: readonly UploadedDocument[]
}

/** The row that shows a removed document: its type's empty row, or that of an alternative under way. */
const rowMissing = (
  rows: readonly DocumentRow[],
  types: readonly DocumentType[],
  { typeName }: UploadedDocument,
): DocumentRow | undefined => {
  const own = rows.filter(({ type }) => type.nameForDb === typeName)
  return (
    own.find(({ document }) => !document) ??
    own.at(-1) ??
    rows.find(({ type }) => standsForSame(types, typeName, type.nameForDb)) ??
    rows.at(-1)
  )
}

/** The changes of each row, by its id; unchanged rows have none. */
export const rowChanges = (
  rows: readonly DocumentRow[],
  types: readonly DocumentType[],
  { added, removed, replaced }: Changes,
): ReadonlyMap<string, RowChange> => {
  const changes = new Map<string, RowChange>()
  for (const row of rows) {
    const replacement = replaced.find(({ after }) => after.id === row.document?.id)
    const isNew = added.some(({ id }) => id === row.document?.id)
    const mark = replacement ? 'Reemplazado' : isNew ? 'Nuevo' : undefined
    const missed = removed.filter((document) => rowMissing(rows, types, document) === row)
    const gone = [...(replacement ? [replacement.before] : []), ...missed]
    if (mark || gone.length > 0) changes.set(row.id, { ...(mark && { mark }), removed: gone })
  }
  return changes
}

const documents = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [quantity(count, `documento ${one}`, `documentos ${many}`)]

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** The number of changes in words; undefined without changes. */
export const changesInWords = ({ added, removed, replaced }: Changes): string | undefined => {
  const parts = [
    ...documents(added.length, 'nuevo', 'nuevos'),
    ...documents(replaced.length, 'reemplazado', 'reemplazados'),
    ...documents(removed.length, 'quitado', 'quitados'),
  ]
  return parts.length === 0 ? undefined : inWords.format(parts)
}
