import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { isFinal, jobStateLabels, largeFileTypeOf, type RunSummary } from '../../../../shared/large-files.ts'
import { formatInstant } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { sizeText } from '../../../uploads/upload-texts.ts'
import { columnName, decimalText, durationText } from '../file-texts.ts'
import { toneOf } from './run-id.ts'
import classes from './runs.module.css'

type Counts = Pick<FileRun, 'rowsRead' | 'rowsWritten' | 'rowsRefused'>
const shown = (count: number | undefined) => count !== undefined && counted(count)

/** The rows that the job read, and their results. */
export const RunCounts = ({ rowsRead, rowsWritten, rowsRefused }: Counts) =>
  rowsRead !== undefined && (
    <Facts
      layout="grid"
      facts={[
        { label: 'Filas leídas', value: shown(rowsRead) },
        { label: 'Filas escritas', value: shown(rowsWritten) },
        { label: 'Filas rechazadas', value: shown(rowsRefused), urgent: rowsRefused !== 0 },
      ]}
    />
  )

type Line = { name: string; value: string }

const columnsOf = (name: string, value: string): Column<Line>[] => [
  { id: 'name', header: name, rowHeader: true, cell: (line) => line.name },
  { id: 'value', header: value, width: '40%', align: 'end', cell: (line) => line.value },
]
const reasonColumns = columnsOf('Motivo', 'Filas')
const totalColumns = columnsOf('Columna', 'Suma')

type PartProps = { title: string; columns: Column<Line>[]; lines: readonly Line[] }

const Part = ({ title, columns, lines }: PartProps) =>
  lines.length > 0 && (
    <Stack align="start" gap={2} className={classes.part}>
      <SectionTitle as="h3" size="body">
        {title}
      </SectionTitle>
      <PlainTable
        label={title}
        inside
        dense
        maxHeight={220}
        columns={columns}
        rows={lines}
        rowKey={({ name }) => name}
      />
    </Stack>
  )

/** Refused rows by reason, the most frequent first, and the control totals of the written ones. */
export const RunTables = ({ refusedBy, controlTotals }: RunSummary) => (
  <>
    <Part
      title="Filas rechazadas por motivo"
      columns={reasonColumns}
      lines={Object.entries(refusedBy)
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, count]) => ({ name, value: counted(count) }))}
    />
    <Part
      title="Totales de control"
      columns={totalColumns}
      lines={Object.entries(controlTotals).map(([name, sum]) => ({
        name: columnName(name),
        value: decimalText(sum),
      }))}
    />
  </>
)

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
