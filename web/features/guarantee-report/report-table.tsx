import { useMemo } from 'react'
import { List } from '../../list.tsx'
import type { Report, ReportState } from './read-report.ts'
import { columnsWidth, newestFirst, reportColumns } from './report-columns.tsx'
import { type Filter, isListed } from './report-params.ts'
import { ReportProgress } from './report-progress.tsx'

type Props = { report: Report; state: ReportState; filter: Filter | undefined; emptyText: string }

export const ReportTable = ({ report, state, filter, emptyText }: Props) => {
  const { rows, phase } = state
  const shown = useMemo(() => rows.filter((row) => isListed(row, filter)), [rows, filter])
  return (
    <List
      label="Reservas"
      columns={reportColumns}
      rows={shown}
      rowKey={({ id }) => id}
      sortedBy={newestFirst}
      emptyText={rows.length === 0 ? emptyText : undefined}
      searchPlaceholder="Buscar garantía, cliente, documento o reserva"
      loading={(phase === 'idle' || phase === 'reading') && shown.length === 0}
      dense
      minWidth={columnsWidth}
      toolbar={<ReportProgress report={report} state={state} />}
    />
  )
}
