import { useMemo } from 'react'
import { rosterFileCalls } from '../../../../shared/roster-file-calls.ts'
import type { EndedRosterFile } from '../../../../shared/roster-files.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useAll } from '../../../api/use-all.ts'
import { formatInstant } from '../../../format.ts'
import { counted } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Cluster, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { FileReport } from './file-report.tsx'
import { outcomeText } from './file-texts.ts'
import { LastFile } from './last-file.tsx'
import type { FileOf } from './send-file.ts'

const columnsOf = ({ vertical, kind }: FileOf): Column<EndedRosterFile>[] => [
  { id: 'archivo', header: 'Archivo', cell: ({ fileName }) => fileName, rowHeader: true },
  {
    id: 'subido',
    header: 'Subido',
    cell: ({ user, stagedAt }) => `${formatInstant(stagedAt)} · ${user}`,
    width: '27%',
  },
  {
    id: 'resultado',
    header: 'Resultado',
    cell: (file) => `${outcomeText(file)} · ${formatInstant(file.endedAt)}`,
    width: '27%',
  },
  {
    id: 'registros',
    header: 'Registros',
    cell: ({ records }) => counted(records),
    width: '100px',
    align: 'end',
  },
  {
    id: 'reporte',
    header: 'Reporte',
    cell: (file) =>
      file.outcome === 'applied' && (
        <FileReport vertical={vertical} kind={kind} file={file} label="Ver reporte" />
      ),
    width: '150px',
  },
]

/** The results of the uploaded files, the latest first. */
export const FileLog = ({ vertical, kind }: FileOf) => {
  const { data, error, mutate } = useAll(rosterFileCalls.log, { query: { vertical, contexFile: kind } })
  const columns = useMemo(() => columnsOf({ vertical, kind }), [vertical, kind])
  const isApplied = data?.some(({ outcome }) => outcome === 'applied')
  return (
    <Panel label="Archivos anteriores">
      <Cluster justify="between" gap={4} below={3}>
        <SectionTitle>Archivos anteriores</SectionTitle>
        {isApplied && <LastFile vertical={vertical} kind={kind} />}
      </Cluster>
      <PagedTable
        label="Archivos anteriores"
        pages={{ items: data, refresh: mutate }}
        columns={columns}
        rowKey={({ id, endedAt }) => `${id} ${endedAt}`}
        failure={error && messageOf(error)}
        empty="Todavía no hay archivos anteriores."
        layout="line"
        minWidth={760}
        inside
      />
    </Panel>
  )
}
