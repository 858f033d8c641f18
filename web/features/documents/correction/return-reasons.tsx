import type { PlacedReason } from '../../../case-view/placed-reasons.ts'
import { RowButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/layout.tsx'
import type { DocumentRow } from '../document-rows.ts'
import { hasPreview } from '../upload/file-rules.ts'
import type { RowChange } from './correction-changes.ts'

type Props = {
  reasons: readonly PlacedReason[]
  row: DocumentRow
  change: RowChange | undefined
  onPreview: (page?: number) => void
}

/** Why the order was returned, at the document that it is about; the page opens while the document is the same. */
export const ReturnReasons = ({ reasons, row: { type, document }, change, onPreview }: Props) => {
  const isSame = document !== undefined && !change?.mark && hasPreview(document.fileName)
  return reasons.map(({ page, reason }) => (
    <Note key={`${page} ${reason}`} as="span" block tone={change?.mark ? undefined : 'danger'}>
      {page === undefined ? 'Devuelto: ' : `Devuelto por la página ${page}: `}
      {reason}
      {page !== undefined && isSame && (
        <RowButton
          label="Ver la página"
          about={`Ver la página ${page} de ${type.friendlyName}`}
          onPress={() => onPreview(page)}
          quiet
        />
      )}
    </Note>
  ))
}
