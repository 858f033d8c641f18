import { useCallback, useMemo, useState } from 'react'
import { isClosed } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useAns } from '../../../case-view/use-ans.ts'
import { useMinute } from '../../../case-view/use-minute.ts'
import { List } from '../../../list.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { useSelection } from '../../../ui/data-table-selection.tsx'
import type { RowOpening } from '../../../ui/use-row-opening.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExportCases } from '../export/export-cases.tsx'
import { useLive } from '../live/use-live.ts'
import { hasUnread } from './case-lists.ts'
import type { CasesChange, CasesView } from './cases-address.ts'
import { followedColumns, Latest } from './followed-cells.tsx'
import { ListBar } from './list-bar.tsx'
import type { ColumnChoice } from './use-case-columns.ts'
import { followCases, useCaseList } from './use-case-list.ts'

type Props = {
  management: Management
  view: CasesView
  columns: readonly Column<CaseRow>[]
  /** Below this the list scrolls sideways. */
  minWidth: number
  opening: RowOpening<CaseRow>
  choice: ColumnChoice
  onChange: (change: CasesChange) => void
}

const none: ReadonlySet<string> = new Set()
export const keyOf = ({ requestNumber }: CaseRow): string => requestNumber
const noneOfFilters = 'Ningún caso cumple los filtros. Quita alguno o elige «Ver todos».'
const boxLabel = (row: CaseRow): string => `Seleccionar el caso ${numberOf(row)}`

/** The cases of a filter tab (A§2.7); closed cases load page by page while the user scrolls. */
export const CaseList = (props: Props) => {
  const { management, view, columns, minWidth, opening, choice, onChange } = props
  const { state, list, refresh, readMore, stop } = useCaseList(management, view)
  const { rows, reading, searched, error, total, latest, fresh } = state
  useLive(management, ({ items, lost }) => followCases(management, items, lost))
  const [chosenKeys, setKeys] = useState(none)
  const { tab, light, lateSince } = view
  const isThere = useCallback((key: string) => (latest.get(key)?.reqStatus ?? tab) === tab, [latest, tab])
  const keys = useMemo(() => new Set([...chosenKeys].filter(isThere)), [chosenKeys, isThere])
  const selection = useSelection({
    ...{ keys, onChange: setKeys, rowKey: keyOf, labelOf: boxLabel },
    isOfAll: useCallback((row: CaseRow) => isThere(keyOf(row)), [isThere]),
  })
  const ans = useAns()
  const minute = useMinute(light !== undefined || lateSince !== undefined)
  const followed = useMemo(() => followedColumns(columns), [columns])
  const presentOf = useCallback((row: CaseRow) => latest.get(keyOf(row)) ?? row, [latest])
  const chosen = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row))).map(presentOf)),
    [rows, keys, presentOf],
  )
  const present = useMemo(() => ({ latest, tab }), [latest, tab])
  const news = useMemo(() => {
    const hasLight = (row: CaseRow) =>
      light === 'today' ? ans?.isDueToday(row, minute) : !light || ans?.lightOf(row, minute) === light
    const isLate = (row: CaseRow) => !lateSince || ans?.turnedRed(row, lateSince, minute)
    return [...fresh.values()].filter((row) => hasLight(row) && isLate(row)).length
  }, [fresh, light, lateSince, ans, minute])

  return (
    <Latest value={present}>
      <List
        label="Casos"
        columns={followed}
        rows={rows}
        rowKey={keyOf}
        loading={rows.length === 0 && (reading || error !== undefined)}
        error={error}
        onRetry={refresh}
        selection={isClosed(view.tab) ? undefined : selection}
        dense
        minWidth={minWidth}
        opening={opening}
        onEnd={readMore}
        emptyText={searched === undefined ? undefined : noneOfFilters}
        toolbar={(shown) => (
          <ListBar
            {...{ management, view, state, choice, onChange }}
            fresh={news}
            onMore={readMore}
            onStop={stop}
            onRefresh={refresh}
          >
            <ExportCases
              {...{ list, ans, shown, presentOf }}
              total={searched === undefined ? total : undefined}
              hasMore={hasUnread(view.tab, state)}
            />
          </ListBar>
        )}
      />
      <BulkBar
        management={management}
        chosen={chosen}
        onClear={() => setKeys(none)}
        onKeepFirst={(count) => {
          const listed = new Set(rows.map(keyOf))
          setKeys(new Set([...keys].filter((key) => listed.has(key)).slice(0, count)))
        }}
      />
    </Latest>
  )
}
