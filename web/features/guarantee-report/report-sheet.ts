import { parseTypedDay } from '../../../shared/dates.ts'
import type { ReportRow } from '../../../shared/guarantee-report.ts'
import { type ReserveStatus, reserveLabels } from '../../../shared/guarantees.ts'
import type { SheetColumn } from '../../../shared/sheet-values.ts'
import { dayFormat, sheetDate, sheetInstant, sheetName } from '../../../shared/sheet-values.ts'
import { type FieldKind, reportFieldNames, reportFields } from './report-fields.ts'
import { sheetAmount } from './report-texts.ts'

const pesos = '#,##0.00'

type Saved = { format?: string; value?: (value: string) => string | number | Date }
/** The other kinds are saved as they are. */
const savedAs: Partial<Record<FieldKind, Saved>> = {
  name: { value: sheetName },
  status: { value: (status) => reserveLabels[status as ReserveStatus] },
  instant: { value: sheetInstant },
  amount: { format: pesos, value: sheetAmount },
  sales: { format: pesos, value: sheetAmount },
  day: { format: dayFormat, value: (day) => sheetDate(parseTypedDay(day) ?? day) },
}

/** The report as a file: C§3's columns in its order, and the result of each reserve. */
export const reportSheet: readonly SheetColumn<ReportRow>[] = reportFieldNames.map((name) => {
  const { kind, header, sheetHeader = header, sheetWidth: width } = reportFields[name]
  const { format, value = (as: string) => as } = savedAs[kind] ?? {}
  return { header: sheetHeader, width, ...(format && { format }), value: (row) => value(row[name]) }
})
