import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { quantity } from './counted.ts'
import classes from './data-table.module.css'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableHead, leastWidth } from './data-table-head.tsx'
import { type Column, type Sort, searchRows, sortRows } from './data-table-model.ts'
import { tableRoles } from './data-table-row.tsx'
import type { Selection } from './data-table-selection.tsx'
import { Cluster, Note } from './layout.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { SearchBox } from './search-box.tsx'
import { SkeletonRows } from './skeleton.tsx'
import type { RowOpening } from './use-row-opening.ts'
import { useSearchTexts } from './use-search-texts.ts'
import { useSortKeys } from './use-sort-keys.ts'

/** What a table searches and how it is sorted. */
export type TableState = {
  search: string
  setSearch: (search: string) => void
  sort: Sort | undefined
  setSort: (sort: Sort) => void
}

type Props<Row> = {
  /** The accessible name of the table. */
  label: string
  /** `columns` and `rows` must keep their identity while they do not change. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  /** In place of no rows, and its own text for a search without a match. */
  emptyText?: string
  noneFound?: string
  searchPlaceholder?: string
  loading?: boolean
  /** Rows can be selected: what `useSelection` returns. */
  selection?: Selection<Row>
  /** Rows open beside the table: what `useRowOpening` returns. */
  opening?: RowOpening<Row>
  /** Below this the table scrolls sideways. */
  minWidth?: number
  /** Many columns: small text, and the last one stays visible where there is room. */
  dense?: boolean
  /** Runs near the end of the rows: there may be more to load. */
  onEnd?: () => void
  /** At the right of the search box. A function gets the shown rows in their order. */
  toolbar?: ReactNode | ((shown: readonly Row[]) => ReactNode)
}

/** Below this width the columns of an ordinary list are hard to read. */
const usualWidth = 860

/** At most one screen before the last row. */
const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 2 * clientHeight

/** A list without paging: it searches and sorts 10,000 rows and draws only the visible ones (A§2.4). */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, state, selection, opening, toolbar, loading = false } = props
  const { search, setSearch, sort, setSort } = state
  const { emptyText = 'No se encontraron resultados', noneFound = emptyText } = props
  // State, not a ref: the window of rows renders again once the scrolling element exists.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const searched = useDeferredValue(search)
  const textAt = useSearchTexts(columns, rows)
  useSortKeys(columns, rows)
  const found = useMemo(() => searchRows(rows, textAt, searched), [rows, textAt, searched])
  const shown = useMemo(() => sortRows(found, columns, sort), [found, columns, sort])
  const drawn = useMemo(() => {
    const inSight = columns.filter(({ hidden }) => !hidden)
    return selection ? [selection(shown), ...inSight] : inSight
  }, [selection, shown, columns])
  if (opening) opening.shown.current = shown
  const results = quantity(shown.length, 'resultado', 'resultados')

  return (
    <div className={classes.table}>
      <Cluster justify="between" gap={3} className={classes.toolbar}>
        <SearchBox value={search} onChange={setSearch} placeholder={props.searchPlaceholder ?? 'Buscar'} />
        {typeof toolbar === 'function' ? toolbar(shown) : toolbar}
      </Cluster>
      <ScrollRegion
        className={classes.scroller}
        ref={setScroller}
        label={label}
        onScroll={({ currentTarget }) => isNearEnd(currentTarget) && props.onEnd?.()}
      >
        <table
          {...tableRoles.table}
          {...opening?.props}
          aria-label={label}
          className={classes.grid}
          data-dense={props.dense || undefined}
          style={leastWidth(props.minWidth ?? usualWidth)}
          aria-rowcount={shown.length + 1}
          aria-busy={loading}
        >
          <DataTableHead columns={drawn} sort={sort} onSort={setSort} />
          <DataTableBody
            columns={drawn}
            rows={shown}
            order={`${sort?.id} ${sort?.desc} ${searched}`}
            {...{ rowKey, scroller }}
            openKey={opening?.openKey}
            rowsTakeFocus={opening && !selection}
          />
        </table>
        {loading && rows.length === 0 && <SkeletonRows />}
        {!loading && shown.length === 0 && <p className={classes.empty}>{search ? noneFound : emptyText}</p>}
      </ScrollRegion>
      <Note className={classes.count} role="status">
        {!loading && shown.length > 0 && results}
      </Note>
    </div>
  )
}
