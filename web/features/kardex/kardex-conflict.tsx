import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { formatInstant } from '../../format.ts'
import { type Conflict, ConflictDialog, differing } from '../../ui/conflict-dialog.tsx'
import { type Drafts, typedOf } from './drafts/drafts.ts'
import { columnNames } from './table/columns.ts'

type Props = {
  /** As another user saved them. */
  rows: readonly KardexRow[]
  drafts: Drafts
  /** Number of other rows of the same save, which are stored. */
  saved: number
  busy: boolean
  takeTheirs: (processes: readonly string[]) => void
  writeMine: (processes: readonly string[]) => void
  /** The user decides later: the rows stay in edit. */
  close: () => void
}

const { pendingInsideAns, pendingOutsideAns, comments } = columnNames
const labels = { pendingInsideAns, pendingOutsideAns, comments }

const namesOf = (conflicts: readonly Conflict[]) => conflicts.map(({ name = '' }) => name)

/** The rows that another user saved meanwhile (decision 66). */
export const KardexConflict = ({ rows, drafts, saved, busy, takeTheirs, writeMine, close }: Props) => (
  <ConflictDialog
    conflicts={rows.map((row) => ({
      name: row.process,
      savedBy: `${row.user}${row.updatedAt ? `, ${formatInstant(row.updatedAt)}` : ''}`,
      fields: differing(labels, typedOf(row), drafts.get(row.process)?.typed ?? typedOf(row)),
    }))}
    busy={busy}
    onTake={(conflicts) => takeTheirs(namesOf(conflicts))}
    onKeep={(conflicts) => writeMine(namesOf(conflicts))}
    onClose={close}
  >
    {rows.length === 1 ? 'Esta fila no se guardó. ' : `Estas ${rows.length} filas no se guardaron. `}
    {saved > 0 &&
      (saved === 1 ? 'La otra fila quedó guardada. ' : `Las otras ${saved} filas quedaron guardadas. `)}
    Elige qué valores quedan.
  </ConflictDialog>
)
