import { useMemo } from 'react'
import type { CaseRow } from '../../../../../shared/cases.ts'
import type { Management } from '../../../../../shared/roles.ts'
import { useAns } from '../../../../case-view/use-ans.ts'
import { List } from '../../../../list.tsx'
import { SectionTitle } from '../../../../ui/layout.tsx'
import { useSteady } from '../../../../use-steady.ts'
import classes from '../analyst-page.module.css'
import type { useHeldCases } from './held-cases.ts'
import { oldestFirst, pausedColumns, pausedWidth } from './paused-columns.tsx'

type Props = {
  management: Management
  paused: ReturnType<typeof useHeldCases>['paused']
  onResume: (row: CaseRow) => void
  resuming: string | undefined
}

/** The user's paused cases of this management (A§2.6). */
export const PausedTable = ({ management, paused, onResume, resuming }: Props) => {
  // The columns keep their identity when the page renders again.
  const steady = useSteady({ onResume })
  const ans = useAns()
  const columns = useMemo(
    () => pausedColumns(management, { ...steady, resuming, ans }),
    [management, steady, resuming, ans],
  )
  return (
    <div className={classes.paused}>
      <SectionTitle below={2}>Casos pausados</SectionTitle>
      <List
        label="Casos pausados"
        columns={columns}
        rows={paused.data}
        rowKey={({ requestNumber }) => requestNumber}
        error={paused.error}
        onRetry={paused.mutate}
        sortedBy={oldestFirst}
        emptyText="No se encontraron registros."
        noneFound="No se encontraron resultados"
        searchPlaceholder="Buscar (Nº caso/control o documento)"
        minWidth={pausedWidth(management)}
      />
    </div>
  )
}
