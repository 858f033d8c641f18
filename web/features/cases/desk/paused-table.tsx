import { useEffect, useMemo, useRef } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useAns } from '../../../case-view/use-ans.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { SectionTitle } from '../../../ui/layout.tsx'
import { useTableAddress } from '../../../use-address.ts'
import classes from './analyst-page.module.css'
import type { useHeldCases } from './held-cases.ts'
import { oldestFirst, pausedColumns, pausedWidth } from './paused-columns.tsx'

type Props = {
  management: Management
  paused: ReturnType<typeof useHeldCases>['paused']
  onResume: (row: CaseRow) => void
  resuming: string | undefined
}

const noRows: CaseRow[] = []

/** The user's paused cases of this management (A§2.6). */
export const PausedTable = ({ management, paused, onResume, resuming }: Props) => {
  const { data, error, isLoading, mutate } = paused
  // The columns keep their identity when the page renders again.
  const latest = useRef(onResume)
  useEffect(() => {
    latest.current = onResume
  })
  const ans = useAns()
  const columns = useMemo(
    () => pausedColumns(management, { onResume: (row) => latest.current(row), resuming, ans }),
    [management, resuming, ans],
  )
  const { search, setSearch, sort, setSort } = useTableAddress(columns, oldestFirst)
  return (
    <div className={classes.paused}>
      <SectionTitle below={2}>Casos pausados</SectionTitle>
      <AsyncPanel
        data={error && !data ? undefined : (data ?? noRows)}
        failure={error && messageOf(error)}
        onRetry={mutate}
        framed
      >
        {(rows) => (
          <DataTable
            label="Casos pausados"
            columns={columns}
            rows={rows}
            rowKey={({ requestNumber }) => requestNumber}
            emptyText={search ? 'No se encontraron resultados' : 'No se encontraron registros.'}
            search={search}
            onSearch={setSearch}
            searchPlaceholder="Buscar (Nº caso/control o documento)"
            sort={sort}
            onSort={setSort}
            loading={isLoading}
            minWidth={pausedWidth(management)}
          />
        )}
      </AsyncPanel>
    </div>
  )
}
