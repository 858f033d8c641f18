import { useState } from 'react'
import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { jobStateLabels, type LargeFileTypeId, largeFileTypes } from '../../../../shared/large-files.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { formatInstant } from '../../../format.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { durationText } from '../file-texts.ts'
import { runKey, toneOf } from './run-id.ts'
import classes from './runs.module.css'

const options = largeFileTypes.map(({ id, label }) => ({ value: id, label }))

const lastedOf = ({ date, endedAt }: FileRun): number | undefined =>
  endedAt === undefined ? undefined : Math.max(0, Date.parse(endedAt) - Date.parse(date))

/** A bar beside its figure; nothing while the figure is unknown. */
const Bar = ({ value, most, text }: { value: number | undefined; most: number; text: string }) =>
  value !== undefined && (
    <Stack gap={1}>
      <span className={classes.bar} style={{ width: `${(value / Math.max(most, 1)) * 100}%` }} aria-hidden />
      <span>{text}</span>
    </Stack>
  )

const columnsOf = (runs: readonly FileRun[]): Column<FileRun>[] => {
  const mostRows = Math.max(...runs.map(({ rowsRead = 0 }) => rowsRead))
  const longest = Math.max(...runs.map((run) => lastedOf(run) ?? 0))
  return [
    { id: 'date', header: 'Fecha', width: '170px', rowHeader: true, cell: ({ date }) => formatInstant(date) },
    {
      id: 'state',
      header: 'Estado',
      width: '130px',
      cell: ({ state }) => <StatusBadge label={jobStateLabels[state].label} tone={toneOf(state)} />,
    },
    {
      id: 'rows',
      header: 'Filas leídas',
      cell: ({ rowsRead }) => <Bar value={rowsRead} most={mostRows} text={counted(rowsRead ?? 0)} />,
    },
    {
      id: 'lasted',
      header: 'Duración',
      cell: (run) => <Bar value={lastedOf(run)} most={longest} text={durationText(lastedOf(run) ?? 0)} />,
    },
  ]
}

/** Rows and duration of the last 30 runs of a type, newest first, as bars with their figures. */
export const RunsChart = () => {
  const [type, setType] = useState<LargeFileTypeId>()
  const { data, error, mutate } = useApi(largeFileCalls.chart, type && { query: { type } })
  return (
    <Panel label="Últimas 30 ejecuciones">
      <SectionTitle below={3}>Últimas 30 ejecuciones</SectionTitle>
      <div className={classes.choice}>
        <OptionSelect
          label="Tipo"
          options={options}
          value={type ?? ''}
          onChange={(chosen) => setType(chosen as LargeFileTypeId)}
        />
      </div>
      {type && (
        <AsyncPanel
          layout="line"
          data={data?.items}
          failure={error && messageOf(error)}
          onRetry={() => mutate()}
          empty={data?.items.length === 0 && 'No se encontraron registros.'}
        >
          {(items) => (
            <PlainTable
              label="Filas y duración de las últimas ejecuciones"
              inside
              dense
              maxHeight={420}
              columns={columnsOf(items)}
              rows={items}
              rowKey={runKey}
            />
          )}
        </AsyncPanel>
      )}
    </Panel>
  )
}
