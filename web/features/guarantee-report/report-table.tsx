import { useMemo } from 'react'
import { bogotaTime } from '../../../shared/dates.ts'
import type { ReportRow } from '../../../shared/guarantee-report.ts'
import { guaranteeMessages, type ReserveStatus, reserveLabels } from '../../../shared/guarantees.ts'
import { formatHour, formatInstant, formatName } from '../../format.ts'
import { cutCause } from '../../guarantee-parts/cut-cause.ts'
import { formatAmount } from '../../guarantee-parts/format-amount.ts'
import { ReserveBadge } from '../../guarantee-parts/reserve-badge.tsx'
import { List } from '../../list.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { expectedOf } from './counters-model.ts'
import type { Report, ReportState } from './read-report.ts'
import classes from './report.module.css'
import { type FieldKind, type ReportField, reportFieldNames, reportFields } from './report-fields.ts'
import { type Filter, isListed } from './report-params.ts'
import { dayIn, numberIn, salesText } from './report-texts.ts'

const newestFirst: Sort = { id: reportFields.requestDate.id, desc: true }

type Shown = Pick<Column<ReportRow>, 'whole' | 'align'> & {
  /** Without them the value is shown and sorted as it is. */
  cell?: (value: string) => React.ReactNode
  sortBy?: (value: string) => string | number | undefined
}
const shownAs: Record<FieldKind, Shown> = {
  text: {},
  code: { whole: true },
  name: { cell: formatName },
  cause: { cell: cutCause },
  status: {
    cell: (status) => <ReserveBadge status={status as ReserveStatus} />,
    sortBy: (status) => reserveLabels[status as ReserveStatus],
  },
  instant: { cell: formatInstant, sortBy: Date.parse, whole: true },
  amount: { cell: formatAmount, sortBy: Number, align: 'end', whole: true },
  sales: { cell: salesText, sortBy: numberIn, align: 'end', whole: true },
  day: { sortBy: dayIn, whole: true },
}

const columnOf = (name: ReportField): Column<ReportRow> => {
  const { kind, id, header, width, isSearched } = reportFields[name]
  const { cell, sortBy, ...style } = shownAs[kind]
  return {
    ...{ id, header, width: `${width}px`, ...style },
    cell: (row) => (cell ? cell(row[name]) : row[name]),
    sortBy: (row) => (sortBy ? sortBy(row[name]) : row[name]),
    ...(isSearched && { search: (row) => row[name] }),
    ...(name === 'numberGuarantee' && { rowHeader: true, keptStart: '0' }),
  }
}

/** The reserve and its result; the data of the guarantee follow. */
const first: readonly ReportField[] = [
  ...(['numberGuarantee', 'statusReserve', 'requestDate', 'fullNameCustomer', 'typeId'] as const),
  ...(['numberDocument', 'valueOriginalGuarantee', 'currency', 'productFng'] as const),
  ...(['reserveCode', 'codeReject', 'reasonReject'] as const),
]

const reportColumns: readonly Column<ReportRow>[] = [
  ...first,
  ...reportFieldNames.filter((name) => !first.includes(name)),
].map(columnOf)

/** The width of all columns. */
const columnsWidth = Object.values(reportFields).reduce((sum, { width }) => sum + width, 0)

type ProgressProps = { report: Report; state: ReportState }

/** The progress of the reading, with buttons to stop and to continue it. */
const ReportProgress = ({ report, state }: ProgressProps) => {
  const { rows, counters, phase, at } = state
  const expected = Math.max(rows.length, counters ? expectedOf(counters) : 0)
  const soFar = `${counted(rows.length)} de ${counted(expected)} reservas`
  if (phase === 'failed') {
    return (
      <Notice layout="line" alert onRetry={() => report.read()}>
        {`${guaranteeMessages.listFailed}: se muestran ${soFar}.`}
      </Notice>
    )
  }
  return (
    <Cluster className={classes.progress}>
      <span role="status">
        {phase === 'reading' && `Cargando ${soFar}…`}
        {phase === 'stopped' && `Se muestran ${soFar}.`}
      </span>
      {phase === 'reading' && (
        <>
          <progress max={expected || 1} value={rows.length} aria-label="Reservas cargadas" />
          <Button variant="subtle" size="compact-sm" onClick={report.stop}>
            Cancelar
          </Button>
        </>
      )}
      {phase === 'stopped' && (
        <Button variant="default" size="compact-sm" onClick={() => void report.read()}>
          Continuar
        </Button>
      )}
      {phase === 'whole' && at && <span>{`Consultado a las ${formatHour(bogotaTime(at))}`}</span>}
    </Cluster>
  )
}

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
