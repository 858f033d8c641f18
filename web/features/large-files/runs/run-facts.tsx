import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { isFinal, jobStateLabels, largeFileTypeOf, type RunSummary } from '../../../../shared/large-files.ts'
import { formatInstant } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { Facts } from '../../../ui/facts.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { sizeText } from '../../../uploads/upload-texts.ts'
import { durationText } from '../file-texts.ts'
import { toneOf } from './run-tones.ts'

type Props = { run: FileRun; summary: RunSummary | undefined }

/** The times that the job reported, or those of the run until then. An active run lasts until now. */
const timesOf = ({ date, endedAt, state }: FileRun, summary: RunSummary | undefined) => {
  const [start, end] = summary ? [summary.startedAt, summary.endedAt] : [date, endedAt]
  const until = end ? new Date(end) : isFinal(state) ? undefined : serverNow()
  const lasted = until && Math.max(0, until.getTime() - new Date(start).getTime())
  return { start, end, lasted }
}

/** The file of a run, its state and its duration. */
export const RunFacts = ({ run, summary }: Props) => {
  const { start, end, lasted } = timesOf(run, summary)
  const { label } = jobStateLabels[run.state]
  return (
    <Facts
      layout="grid"
      facts={[
        { label: 'Estado', value: <StatusBadge label={label} tone={toneOf(run.state)} /> },
        { label: 'Tipo', value: largeFileTypeOf(run.type).label },
        { label: 'Cargado por', value: run.user },
        { label: 'Tamaño', value: sizeText(run.size) },
        { label: 'Intento', value: run.attempt },
        { label: 'Inicio', value: formatInstant(start) },
        { label: 'Fin', value: end && formatInstant(end) },
        {
          label: isFinal(run.state) ? 'Duración' : 'Tiempo transcurrido',
          value: lasted === undefined ? undefined : durationText(lasted),
        },
      ]}
    />
  )
}
