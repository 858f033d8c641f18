import type { FileRun } from '../../../../shared/large-file-calls.ts'
import type { RunSummary } from '../../../../shared/large-files.ts'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { columnName, decimalText } from '../file-texts.ts'
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
