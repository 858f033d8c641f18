import { guaranteeMessages } from '../../../shared/guarantees.ts'
import { nothingToSave, SaveList } from '../../ui/save-list.tsx'
import { datedName } from '../../ui/save-workbook.ts'
import type { Report, ReportState } from './read-report.ts'
import { reportSheet } from './report-sheet.ts'

const failureText = (error: unknown): string =>
  error instanceof DOMException
    ? 'El reporte no se descargó porque se canceló la carga de las reservas'
    : guaranteeMessages.listFailed

type Props = { day: string | undefined; report: Report; state: ReportState }

/** Saves the whole day without its filters: the file's name does not mention one. */
export const SaveReport = ({ day, report, state }: Props) => {
  const name = datedName('Reporte', day ?? '')
  return (
    <SaveList
      label="Descargar reporte"
      size="sm"
      whyNot={state.rows.length === 0 && nothingToSave}
      fileName={() => name}
      sheet="Reporte"
      columns={reportSheet}
      read={({ signal, onRead }) => report.whole(onRead, signal)}
      doneText={`Se descargó el archivo ${name} con todas las reservas del día`}
      failureText={failureText}
    />
  )
}
