import type { UploadedDocument } from '../../../shared/documents.ts'
import type { RowChange } from './correction-changes.ts'
import { DocumentLine } from './document-line.tsx'
import type { DocumentRow } from './document-rows.ts'
import classes from './documents.module.css'
import type { Uploads } from './upload-state.ts'

type Props = {
  rows: readonly DocumentRow[]
  uploads: Uploads
  /** What a correction changed in each row. */
  changes: ReadonlyMap<string, RowChange>
  onFile: (row: DocumentRow, file: File, expeditionDate?: string) => void
  onCancel: (row: DocumentRow) => void
  onPreview: (document: UploadedDocument) => void
  onDelete: (document: UploadedDocument) => void
}

/** Whether another row of the same set of alternatives is being uploaded. */
const isBlocked = ({ id, type }: DocumentRow, { rows, uploads }: Pick<Props, 'rows' | 'uploads'>) =>
  type.exclusiveSet !== undefined &&
  rows.some((other) => other.id !== id && other.type.exclusiveSet === type.exclusiveSet && uploads[other.id])

export const DocumentsTable = (props: Props) => {
  const { rows, uploads, changes, onFile, onCancel, onPreview, onDelete } = props
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Documento</th>
          <th scope="col">Fecha de expedición</th>
          <th scope="col">Archivo</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DocumentLine
            key={row.id}
            row={row}
            upload={uploads[row.id]}
            change={changes.get(row.id)}
            blocked={isBlocked(row, props)}
            onFile={(file, date) => onFile(row, file, date)}
            onCancel={() => onCancel(row)}
            onPreview={() => row.document && onPreview(row.document)}
            onDelete={() => row.document && onDelete(row.document)}
          />
        ))}
      </tbody>
    </table>
  )
}
