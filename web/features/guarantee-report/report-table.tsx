import { useMemo } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { useTableAddress } from '../../use-address.ts'
import type { Report, ReportState } from './read-report.ts'
import { columnsWidth, newestFirst, reportColumns } from './report-columns.tsx'
import { type Filter, isListed } from './report-params.ts'
import { ReportProgress } from './report-progress.tsx'

type Props = { report: Report; state: ReportState; filter: Filter | undefined; emptyText: string }

export const ReportTable = ({ report, state, filter, emptyText }: Props) => {
  const { search, setSearch, sort, setSort } = useTableAddress(reportColumns, newestFirst)
  const { rows, phase } = state
  const shown = useMemo(() => rows.filter((row) => isListed(row, filter)), [rows, filter])
  return (
    <DataTable
      label="Reservas"
      columns={reportColumns}
      rows={shown}
      rowKey={({ id }) => id}
      emptyText={rows.length === 0 ? emptyText : 'No se encontraron resultados'}
      searchPlaceholder="Buscar garantía, cliente, documento o reserva"
      search={search}
      onSearch={setSearch}
      sort={sort}
      onSort={setSort}
      loading={(phase === 'idle' || phase === 'reading') && shown.length === 0}
      dense
      minWidth={columnsWidth}
      toolbar={<ReportProgress report={report} state={state} />}
    />
  )
}
