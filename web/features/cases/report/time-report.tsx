import { useRef, useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import { type TimeReportRow, timeReports } from '../../../../shared/time-reports.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { serverNow } from '../../../session/store.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SaveList } from '../../../ui/save-list.tsx'
import { datedName } from '../../../ui/save-workbook.ts'
import classes from './report.module.css'
import { reportTexts } from './report-texts.ts'

/** 'Case time report' of B§3: its columns are the names that the bank's own sheets have. */
const widths: Record<keyof TimeReportRow, number> = {
  ...{ caso: 20, finiciocaso: 20, finiciogestor: 20, ffinalgestor: 20, estado: 20 },
  ...{ producto: 32, proceso: 24, subproceso: 28, usuario: 14 },
}
const columns = (Object.entries(widths) as [keyof TimeReportRow, number][]).map(([name, width]) => ({
  header: name,
  width,
  value: (row: TimeReportRow) => row[name],
}))

/** Saves the times of a day's cases as an xlsx. */
export const TimeReport = () => {
  const today = bogotaDay(serverNow())
  const [day, setDay] = useState(today)
  const told = useRef(today)
  const read = async ({ signal }: { signal: AbortSignal }) => {
    const report = await callApi(timeReports.ofDay, { body: { day } }, { signal })
    told.current = report.day
    return report.items
  }
  return (
    <div className={classes.times}>
      <DateField aria-label="Fecha del reporte" value={day} onChange={setDay} max={today} w={160} />
      <SaveList
        label="Descargar reporte"
        disabled={day === '' || day > today}
        fileName={() => datedName('Reporte', told.current)}
        sheet="Reporte"
        columns={columns}
        read={read}
        doneText={reportTexts.downloaded}
        failureText={messageOf}
      />
    </div>
  )
}
