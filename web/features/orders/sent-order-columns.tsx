import { type CaseRow, statusLabels, statusLooks } from '../../../shared/cases.ts'
import { useActions } from '../../case-parts/actions-of.ts'
import { numberOf } from '../../case-parts/case-row.ts'
import { formatDay, formatDocument, formatHour } from '../../format.ts'
import { openViewer } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './orders.module.css'

const filed = ({ dateAssignment, hourAssignment }: CaseRow): string =>
  `${formatDay(dateAssignment)} ${formatHour(hourAssignment)}`

const identification = ({ typeDocument, document }: CaseRow): string => formatDocument(typeDocument, document)

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
  {
    id: 'fecha',
    header: 'Fecha radicación',
    cell: (row) => filed(row),
    sortBy: ({ requestDate }) => Date.parse(requestDate),
    search: filed,
    width: '180px',
    whole: true,
  },
  {
    id: 'identificacion',
    header: 'Nº de identificación',
    cell: identification,
    sortBy: ({ document }) => document,
    search: (row) => `${identification(row)} ${row.document}`,
    width: '144px',
    whole: true,
  },
  { id: 'producto', header: 'Producto', cell: ({ product }) => product, ...ofText('product') },
  {
    id: 'control',
    header: 'Número de control',
    cell: ({ numberControl }) => numberControl,
    ...ofText('numberControl'),
    width: '14%',
    whole: true,
  },
  {
    id: 'proyecto',
    header: 'Proyecto crediticio',
    cell: ({ creditProject }) => creditProject,
    ...ofText('creditProject'),
    width: '11%',
    whole: true,
  },
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
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => openViewer({ control: numberOf(row) })}
        aria-label={`Ver documentos de la orden ${row.requestNumber}`}
      >
        Ver
      </Button>
    ),
    width: '108px',
  },
]

function ofText(field: 'product' | 'numberControl' | 'creditProject') {
  const read = (row: CaseRow) => row[field]
  return { sortBy: read, search: read }
}

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
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onCorrect(row)}
        loading={correcting === row.requestNumber}
        aria-label={`Corregir la orden ${row.requestNumber}`}
      >
        {correct.label}
      </Button>
    </Cluster>
  )
}
