import type { Answer } from '../../../../shared/contract.ts'
import { dayCalls, type MonthLine } from '../../../../shared/day-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Part, SectionTitle } from '../../../ui/layout.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { Panel } from '../../../ui/page.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { type TotalsRow, totalsRows } from './totals-rows.ts'

const figure = (
  id: string,
  header: string,
  of: (line: MonthLine | TotalsRow['counts']) => number,
): Column<TotalsRow> => ({
  id,
  header,
  cell: ({ counts, kind }) => {
    if (!counts) return ''
    const shown = counted(of(counts))
    return kind === 'total' ? <strong>{shown}</strong> : shown
  },
  width: '14%',
  align: 'end',
})

const columns: Column<TotalsRow>[] = [
  {
    id: 'process',
    header: 'Proceso',
    cell: ({ name, kind }) => (kind === 'line' ? name : <strong>{name}</strong>),
    rowHeader: true,
  },
  figure('approved', 'Aprobados', (counts) => counts?.aprovedCount ?? 0),
  figure('returned', 'Devueltos', (counts) => counts?.returnedCount ?? 0),
  figure('others', 'Otros', (counts) => counts?.othersCount ?? 0),
  figure('total', 'Total', (counts) => counts?.total ?? 0),
]

const Totals = ({ month }: { month: Answer<typeof dayCalls.month> }) => (
  <PlainTable
    label={`Total de casos - ${nameOfMonth(month.month)}`}
    columns={columns}
    rows={totalsRows(month)}
    rowKey={({ key }) => key}
    inside
  />
)

/** 'Total … - current month' (B§2): a user's totals of each process. */
export const MonthTotals = ({ user, month }: { user: string; month: string }) => {
  const { data, error, mutate } = useApi(dayCalls.month, { params: { user }, query: { month } })
  return (
    <Part as="div" above={4}>
      <Panel label="Totales del mes">
        <SectionTitle below={3}>{`Total de casos - ${nameOfMonth(month)}`}</SectionTitle>
        <AsyncPanel
          data={data}
          failure={error && messageOf(error)}
          onRetry={mutate}
          empty={data?.items.length === 0 && 'No hay casos registrados en el mes'}
        >
          {(month) => <Totals month={month} />}
        </AsyncPanel>
      </Panel>
    </Part>
  )
}
