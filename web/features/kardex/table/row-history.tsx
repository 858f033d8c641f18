import { kardex } from '../../../../shared/kardex.ts'
import type { KardexChange, KardexRow } from '../../../../shared/kardex-rows.ts'
import { formatPerson, formatThousands } from '../../../format.ts'
import { HistoryList } from '../../../history-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { columnNames, gridColumns } from './columns.ts'

const textOf = (value: string | number): string =>
  value === '' ? 'sin observaciones' : formatThousands(String(value))

/** The old and the new values of a change; for the first one, the initial values. */
const linesOf = ({ from, to }: KardexChange): string[] =>
  gridColumns
    .filter((column) => from?.[column] !== to[column])
    .map(
      (column) =>
        `${columnNames[column]}: ${from ? `de ${textOf(from[column])} a ` : ''}${textOf(to[column])}`,
    )

/** Who changed a row, when, and from what to what, the latest first (decision 66). */
export const RowHistory = ({ row, onClose }: { row: KardexRow; onClose: () => void }) => {
  const { date, vertical, management, area, process } = row
  return (
    <Dialog opened title={`Historial de ${process}`} onClose={onClose} width={560}>
      <HistoryList
        endpoint={kardex.history}
        input={{ query: { date, vertical, management, area, process } }}
        describe={(change) => ({
          by: formatPerson(change.by, change.byName ?? change.fullName),
          lines: linesOf(change),
        })}
      />
    </Dialog>
  )
}
