import { useMemo, useState } from 'react'
import type { FileRun } from '../../../shared/large-file-calls.ts'
import { jobStateLabels, largeFileTypeOf } from '../../../shared/large-files.ts'
import { messageOf } from '../../api/api-error.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Cluster, Note, SectionTitle } from '../../ui/layout.tsx'
import { Panel } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './files.module.css'
import { RunDetails } from './runs/run-details.tsx'
import { runKey, toneOf } from './runs/run-id.ts'
import type { useHistory } from './use-history.ts'

/** The state opens the details, and so does the row, which its button covers. */
const columnsOf = (onOpen: (run: FileRun) => void): Column<FileRun>[] => [
  { id: 'fecha', header: 'Fecha', width: 'min(210px, 34cqi)', cell: ({ date }) => formatInstant(date) },
  {
    id: 'tipo',
    header: 'Tipo',
    rowHeader: true,
    cell: ({ type, name }) => (
      <>
        {largeFileTypeOf(type).label}
        <Note as="span" block above={1} className={classes.cut} title={name}>
          {name}
        </Note>
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (run) => (
      <>
        <button
          type="button"
          className={classes.open}
          onClick={() => onOpen(run)}
          aria-label={`${jobStateLabels[run.state].label}: ver el detalle de ${run.name}`}
        >
          <StatusBadge label={jobStateLabels[run.state].label} tone={toneOf(run.state)} />
        </button>
        {run.problem && (
          <Note as="span" block above={1}>
            {run.problem}
          </Note>
        )}
        {run.warned && (
          <Note as="span" block above={1} tone="waiting">
            Con advertencia
          </Note>
        )}
      </>
    ),
  },
]

/** Up to 3 runs of each job in an area with the height of C, and 'Actualizar' (C§2.8, C§9). */
export const RunHistory = ({ history }: { history: ReturnType<typeof useHistory> }) => {
  const { data, error, isValidating, mutate } = history
  const [opened, setOpened] = useState<FileRun>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <Panel label="Historial">
      <Cluster below={3} justify="between" gap={4}>
        <SectionTitle>Historial</SectionTitle>
        <Cluster gap={3}>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => void mutate()}
            loading={isValidating && !!data}
          >
            Actualizar
          </Button>
        </Cluster>
      </Cluster>
      <div className={classes.history}>
        <PagedTable
          label="Historial de cargas"
          pages={{ items: data?.items, refresh: mutate }}
          columns={columns}
          rowKey={runKey}
          failure={error && messageOf(error)}
          retried
          empty="No se encontraron registros."
          maxHeight="100%"
          inside
          dense
        />
      </div>
      {opened && (
        <RunDetails opened={opened} items={data?.items ?? []} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}
