import { type Load, loads } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { useAction } from '../../api/use-action.ts'
import { RowButton } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/toast.tsx'
import { reportedText, reportName } from './load-texts.ts'
import { pollEvery, wait } from './wait.ts'

/**
 * First every second, because most reports exist at once. In all it waits longer than a report that a crash delays.
 */
const reportLooks = { soon: 10, later: 60, laterEvery: 5_000 }

/** Downloads the report of a load; polls while it is being written. */
const refusedReport = async (id: string): Promise<Blob> => {
  const { soon, later, laterEvery } = reportLooks
  for (let asked = 1; asked <= soon + later; asked += 1) {
    const { link } = await callApi(loads.refused, { params: { id } })
    if (link) {
      const file = await fetchFile(link)
      if (!file.ok) throw new Error(`The report's link answered ${file.status}`)
      return file.blob()
    }
    await wait(asked < soon ? pollEvery : laterEvery)
  }
  throw new Error('The report is not there yet')
}

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
