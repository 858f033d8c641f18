import { type CaseRow, statusLabels, statusLooks } from '../../../shared/cases.ts'
import { useActions } from '../../case-view/actions-of.ts'
import { numberOf } from '../../case-view/case-row.ts'
import { factColumn } from '../../case-view/facts.ts'
import { receivedColumn } from '../../case-view/received-column.tsx'
import { formatDay, formatHour } from '../../format.ts'
import { openViewer } from '../../paths.ts'
import { RowButton } from '../../ui/button.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './orders.module.css'

const filed = ({ dateAssignment, hourAssignment }: CaseRow): string =>
  `${formatDay(dateAssignment)} ${formatHour(hourAssignment)}`

const labelOf = ({ reqStatus }: CaseRow): string => statusLabels[reqStatus].customerLabel

export const newestFirst: Sort = { id: 'fecha', desc: true }

type Returned = {
  onReason: (row: CaseRow) => void
  onCorrect: (row: CaseRow) => void
  /** The order whose correction is being opened. */
  correcting: string | undefined
}

/**
 * The columns of A§2.4. Only the state of a returned order opens something, and only such an order can be
 * corrected (decision 22).
 */
export const sentOrderColumns = (returned: Returned): Column<CaseRow>[] => [
  receivedColumn(
    'fecha',
    { header: 'Fecha radicación', search: filed, width: 'max(180px, 22cqi)', whole: true },
    { text: filed, age: classes.age },
  ),
  factColumn('documento', {
    id: 'identificacion',
    header: 'Nº de identificación',
    width: '144px',
    whole: true,
  }),
  factColumn('producto'),
  factColumn('control', { width: '14%', whole: true }),
  factColumn('proyecto', { width: '11%', whole: true }),
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => <State row={row} {...returned} />,
    sortBy: labelOf,
    search: labelOf,
    width: '180px',
  },
  {
    id: 'documentos',
    header: 'Documentos',
    cell: (row) => (
      <RowButton
        label="Ver"
        about={`Ver documentos de la orden ${row.requestNumber}`}
        onPress={() => openViewer({ control: numberOf(row) })}
        quiet
      />
    ),
    width: '108px',
  },
]

const State = ({ row, onReason, onCorrect, correcting }: Returned & { row: CaseRow }) => {
  const { tone, customerTone = tone } = statusLooks[row.reqStatus]
  const badge = <StatusBadge label={labelOf(row)} tone={customerTone} />
  const correct = useActions(row).find(({ name }) => name === 'correct')
  if (!correct?.offered) return badge
  return (
    <Cluster as="span" gap={2}>
      <button type="button" className={classes.returned} onClick={() => onReason(row)} aria-haspopup="dialog">
        {badge}
      </button>
      <RowButton
        label={correct.label}
        about={`Corregir la orden ${row.requestNumber}`}
        onPress={() => onCorrect(row)}
        quiet
        loading={correcting === row.requestNumber}
      />
    </Cluster>
  )
}
