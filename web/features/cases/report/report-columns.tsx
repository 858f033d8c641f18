import { Link } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { actionOf } from '../../../case-view/actions-of.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column, Sort } from '../../../ui/data-table-model.ts'
import { pausedColumns, type Resume } from '../desk/paused-columns.tsx'
import { placeOfOpen, type ReportArea } from './areas.ts'

/** The open case first, then the cases that wait longest. */
export const openFirst: Sort = { id: 'estado', desc: false }

/** Column ids of the analyst's table of paused cases, in the order of this screen (B§2). */
const columnsOf = (area: ReportArea, withAgreements: boolean): readonly string[] => [
  'numero',
  'producto',
  area === 'groupDisbursement' ? 'proceso' : 'documento',
  'fecha',
  'hora',
  'ans',
  'estado',
  ...(withAgreements ? ['convenio'] : []),
  'retomar',
]

const continueLink = (row: CaseRow) => (
  <Button
    component={Link}
    to={placeOfOpen(row)}
    size="compact-sm"
    aria-label={`Continuar el caso ${numberOf(row)}`}
  >
    Continuar
  </Button>
)

/** The columns of /cases-gpo; only libranzas have an agreement, so the column shows if a case has one. */
export const reportColumns = (
  area: ReportArea,
  withAgreements: boolean,
  { user, ...resume }: Resume & { user: SessionUser },
): Column<CaseRow>[] => {
  const known = new Map(pausedColumns('librances', resume).map((column) => [column.id, column]))
  const own: Record<string, Partial<Column<CaseRow>>> = {
    numero: { header: 'Nº Caso' },
    documento: { search: undefined },
    estado: { sortBy: ({ reqStatus, requestDate }) => `${reqStatus} ${requestDate}` },
    retomar: {
      cell: (row) =>
        actionOf('resume', row, user)?.offered ? known.get('retomar')?.cell(row) : continueLink(row),
    },
  }
  return columnsOf(area, withAgreements).flatMap((id) => {
    const column = known.get(id)
    return column ? [{ ...column, ...own[id] }] : []
  })
}
