import type { Load } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { RowButton } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/toast.tsx'
import { reportedText, reportName } from './load-texts.ts'
import { refusedReport } from './refused-report.ts'

/** Downloads the rows of a load that were refused or have a warning, by number and reason. */
export const ReportButton = ({ load }: { load: Load }) => {
  const toast = useToast()
  const download = useAction({
    act: () => refusedReport(load.id),
    afterDone: (report) => saveFile(reportName(load), report),
    onFailure: (error) => {
      toast({ text: messageOf(error), kind: 'error' })
      return true
    },
  })
  const label = download.busy ? 'Preparando reporte…' : 'Descargar reporte'
  return (
    <RowButton
      label={label}
      about={`${label}: ${reportedText(load)} de ${load.fileName}`}
      onPress={() => void download.run()}
      loading={download.busy}
    />
  )
}
