import type { UploadedDocument } from '../../../shared/documents.ts'
import type { PlacedReason } from '../../case-view/placed-reasons.ts'
import type { Column } from '../../ui/data-table-model.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import type { RowChange } from './correction/correction-changes.ts'
import { type DocumentRow, isAbout } from './document-rows.ts'
import type { Reviews } from './review/use-review.ts'
import { DocumentLine } from './upload/document-line.tsx'
import type { Failed, Failures, Uploads } from './upload/use-uploads.ts'

type Props = {
  rows: readonly DocumentRow[]
  uploads: Uploads
  failures: Failures
  /** The changes of a correction in each row. */
  changes: ReadonlyMap<string, RowChange>
  /** Why the order was returned, as far as it says in which document. */
  reasons: readonly PlacedReason[]
  reviews: Reviews
  onFiles: (row: DocumentRow, files: readonly File[], expeditionDate?: string) => void
  onRetry: (failed: Failed) => void
  onCancel: (row: DocumentRow) => void
  onPreview: (document: UploadedDocument, page?: number) => void
  onDelete: (document: UploadedDocument) => void
}

/** The other rows of the same set: one document of it is enough. */
const alternativesOf = ({ id, type: { exclusiveSet } }: DocumentRow, rows: readonly DocumentRow[]) =>
  rows.filter((other) => exclusiveSet && other.id !== id && other.type.exclusiveSet === exclusiveSet)

const columns: Column<DocumentRow>[] = [
  { id: 'documento', header: 'Documento', width: '34%', cell: () => null },
  { id: 'fecha', header: 'Fecha de expedición', width: '190px', cell: () => null },
  { id: 'archivo', header: 'Archivo', cell: () => null },
  { id: 'acciones', header: 'Acciones', width: 'clamp(258px, 24cqi, 320px)', cell: () => null },
]

/**
 * When a control of a row is removed, the focus stays in the row. A removed row, such as an 'Otros', passes it
 * to the next one.
 */
const firstOfRow = (_table: Element, left: Element) =>
  left.closest('tr')?.querySelector<HTMLElement>(':enabled')

export const DocumentsTable = (props: Props) => {
  const { rows, uploads, failures, changes, reasons, reviews } = props
  const { onFiles, onRetry, onCancel, onPreview, onDelete } = props
  const keeper = useFocusKeeper<HTMLDivElement>(firstOfRow)
  return (
    <div ref={keeper}>
      <PlainTable
        label="Documentos requeridos"
        inside
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        drawRow={(row) => {
          const alternatives = alternativesOf(row, rows)
          const failed = failures[row.id]
          return (
            <DocumentLine
              key={row.id}
              row={row}
              upload={uploads[row.id]}
              failed={failed}
              change={changes.get(row.id)}
              reasons={reasons.filter((reason) => isAbout(reason, row))}
              hints={row.document && reviews.get(row.document.id)?.hints}
              alternatives={alternatives.map(({ type }) => type.friendlyName)}
              blocked={alternatives.some(({ id }) => uploads[id])}
              onFiles={(files, date) => onFiles(row, files, date)}
              onRetry={() => failed && onRetry({ ...failed, row })}
              onCancel={() => onCancel(row)}
              onPreview={(page) => row.document && onPreview(row.document, page)}
              onDelete={() => row.document && onDelete(row.document)}
            />
          )
        }}
      />
    </div>
  )
}
