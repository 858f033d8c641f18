import { useRef } from 'react'
import { sheetDate } from '../../shared/sheet-values.ts'
import { type TimeReportRow, timeReports } from '../../shared/time-reports.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { SaveList } from '../ui/save-list.tsx'
import { datedName } from '../ui/save-workbook.ts'
import type { WhyNot } from '../ui/why-not.tsx'

/** 'Case time report' of B§3: its column names are those of the bank's own sheets. */
const widths: Record<keyof TimeReportRow, number> = {
  ...{ caso: 20, finiciocaso: 20, finiciogestor: 20, ffinalgestor: 20, estado: 20 },
  ...{ producto: 32, proceso: 24, subproceso: 28, usuario: 14 },
}
const instants: ReadonlySet<keyof TimeReportRow> = new Set(['finiciocaso', 'finiciogestor', 'ffinalgestor'])
/** Instants are dates of the spreadsheet. */
export const timeSheet = (Object.entries(widths) as [keyof TimeReportRow, number][]).map(([name, width]) => ({
  header: name,
  width,
  value: (row: TimeReportRow) => (instants.has(name) && row[name] ? sheetDate(row[name]) : row[name]),
}))

type Props = {
  day: string
  /** The login of a member of the leader's team; without it, the caller. */
  user?: string
  whyNot?: WhyNot
}

/** Saves the times of a user's cases of a day as an xlsx (B§3, B§8). */
export const SaveTimes = ({ day, user, whyNot }: Props) => {
  const savedDay = useRef(day)
  const read = async ({ signal }: { signal: AbortSignal }) => {
    const report = await callApi(timeReports.ofDay, { body: { day, user } }, { signal })
    savedDay.current = report.day
    return report.items
  }
  return (
    <SaveList
      label="Descargar reporte"
      whyNot={whyNot}
      fileName={() => datedName('Reporte', savedDay.current)}
      sheet="Reporte"
      columns={timeSheet}
      read={read}
      doneText="El reporte se descargó exitosamente."
      failureText={messageOf}
    />
  )
}
