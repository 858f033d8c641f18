import { useMemo, useState } from 'react'
import { isClosed } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useAns } from '../../../case-view/use-ans.ts'
import { List } from '../../../list.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { useSelection } from '../../../ui/data-table-selection.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExportCases } from '../export/export-cases.tsx'
import type { CasesChange, CasesView } from './cases-address.ts'
import { ListBar } from './list-bar.tsx'
import { leastWidthOf } from './shown-columns.ts'
import type { ColumnChoice } from './use-case-columns.ts'
import { useCaseList } from './use-case-list.ts'

type Props = {
  management: Management
  view: CasesView
  columns: readonly Column<CaseRow>[]
  choice: ColumnChoice
  onChange: (change: CasesChange) => void
}

const none: ReadonlySet<string> = new Set()
const keyOf = ({ requestNumber }: CaseRow): string => requestNumber
const noneOfFilters = 'Ningún caso cumple los filtros. Quita alguno o elige «Ver todos».'
const boxLabel = (row: CaseRow): string => `Seleccionar el caso ${numberOf(row)}`

/** The cases of a filter tab (A§2.7); closed cases load page by page while the user scrolls. */
export const CaseList = ({ management, view, columns, choice, onChange }: Props) => {
  const { state, list, refresh, readMore, stop } = useCaseList(management, view)
  const [keys, setKeys] = useState(none)
  const selection = useSelection({ keys, onChange: setKeys, rowKey: keyOf, labelOf: boxLabel })
  const { rows, reading, searched, error, more, total } = state
  const ans = useAns()
  const shownKeys = useMemo(() => new Set(rows.map(keyOf)), [rows])
  const chosen = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys])

  return (
    <>
      <List
        label="Casos"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        loading={rows.length === 0 && (reading || error !== undefined)}
        error={error}
        onRetry={refresh}
        selection={isClosed(view.tab) ? undefined : selection}
        dense
        minWidth={leastWidthOf(columns)}
        onEnd={readMore}
        emptyText={searched === undefined ? undefined : noneOfFilters}
        toolbar={(shown) => (
          <ListBar
            {...{ management, view, state, choice, onChange }}
            onMore={readMore}
            onStop={stop}
            onRefresh={refresh}
          >
            <ExportCases {...{ list, shown, total, ans }} hasMore={more} />
          </ListBar>
        )}
      />
      <BulkBar
        management={management}
        chosen={chosen}
        onClear={() => setKeys(none)}
        onKeepFirst={(count) =>
          setKeys(new Set([...keys].filter((key) => shownKeys.has(key)).slice(0, count)))
        }
      />
    </>
  )
}
