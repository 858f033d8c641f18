import { type CaseRow, statusLabels } from '../../../../../shared/cases.ts'
import { reserveText } from '../../../../../shared/reserve-text.ts'
import type { Management } from '../../../../../shared/roles.ts'
import { actLabels } from '../../../../case-view/actions-of.ts'
import { Ageing } from '../../../../case-view/ageing.tsx'
import { ansColumn } from '../../../../case-view/ans-column.tsx'
import { numberOf } from '../../../../case-view/case-row.ts'
import { factColumn } from '../../../../case-view/facts.ts'
import type { Ans } from '../../../../case-view/read-ans.ts'
import { receivedColumn } from '../../../../case-view/received-column.tsx'
import { RowButton } from '../../../../ui/button.tsx'
import type { Column, Sort } from '../../../../ui/data-table-model.ts'
import { Note } from '../../../../ui/layout.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import classes from '../analyst-page.module.css'

/** The case that waits longest comes first. */
export const oldestFirst: Sort = { id: 'fecha', desc: false }

export type Resume = { onResume: (row: CaseRow) => void; resuming: string | undefined; ans?: Ans | undefined }

/** The width that the columns need for their longest words; below it the table scrolls sideways. */
export const pausedWidth = (management: Management): number => (management === 'librances' ? 1_244 : 1_160)

/** The columns of A§2.6; only libranzas have an agreement. */
export const pausedColumns = (
  management: Management,
  { onResume, resuming, ans }: Resume,
): Column<CaseRow>[] => [
  factColumn('numero', { header: 'Nº Caso/Control', width: '140px', whole: true }),
  factColumn('documento', { width: '144px', whole: true }),
  factColumn('proceso', { search: undefined, width: '140px' }),
  factColumn('producto', {
    cell: ({ product }) => (
      <span className={classes.product} title={product}>
        {product}
      </span>
    ),
    search: undefined,
  }),
  ansColumn(ans),
  receivedColumn('fecha', { search: undefined, width: '104px', whole: true }),
  factColumn('hora', { search: undefined, width: '104px', whole: true }),
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => (
      <>
        <StatusBadge label={statusLabels[row.reqStatus].label} tone="open" />
        {row.reasonReturn && <Note above={1}>{row.reasonReturn}</Note>}
        <Note above={1}>
          <Ageing row={row} heldOnly />
        </Note>
        {row.statusReserve && <Note above={1}>{reserveText(row)}</Note>}
      </>
    ),
    sortBy: ({ reasonReturn }) => reasonReturn,
    width: '148px',
    kept: '112px',
  },
  ...(management === 'librances'
    ? [factColumn('convenio', { search: undefined, width: '84px', whole: true })]
    : []),
  {
    id: 'retomar',
    header: 'Retomar',
    cell: (row) => (
      <RowButton
        label={actLabels.resume}
        about={`Retomar el caso ${numberOf(row)}`}
        onPress={() => onResume(row)}
        loading={resuming === row.requestNumber}
      />
    ),
    width: '112px',
    kept: '0',
  },
]
