import type { ReportRow } from '../../../shared/guarantee-report.ts'
import { type ReserveStatus, reserveLabels } from '../../../shared/guarantees.ts'
import { formatInstant, formatName } from '../../format.ts'
import { cutCause } from '../../guarantee-parts/cut-cause.ts'
import { formatAmount } from '../../guarantee-parts/format-amount.ts'
import { ReserveBadge } from '../../guarantee-parts/reserve-badge.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { type FieldKind, type ReportField, reportFieldNames, reportFields } from './report-fields.ts'
import { dayIn, numberIn, salesText } from './report-texts.ts'

export const newestFirst: Sort = { id: reportFields.requestDate.id, desc: true }

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

export const reportColumns: readonly Column<ReportRow>[] = [
  ...first,
  ...reportFieldNames.filter((name) => !first.includes(name)),
].map(columnOf)

/** The width of all columns. */
export const columnsWidth = Object.values(reportFields).reduce((sum, { width }) => sum + width, 0)
