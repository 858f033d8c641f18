import { useState } from 'react'
import type { Load } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/toast.tsx'
import { refusedReport } from './load-calls.ts'
import { refusedText, reportName } from './load-texts.ts'

/** Downloads the refused rows of a load by number and reason. */
export const ReportButton = ({ load }: { load: Load }) => {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const download = async () => {
    setBusy(true)
    try {
      saveFile(reportName(load), await refusedReport(load.id))
    } catch (error) {
      toast({ text: messageOf(error), kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => void download()}
      loading={busy}
      aria-label={`Descargar reporte: ${refusedText(load.refused)} de ${load.fileName}`}
    >
      Descargar reporte
    </Button>
  )
}
