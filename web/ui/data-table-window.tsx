import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import classes from './data-table.module.css'
import type { Column } from './data-table-model.ts'
import { DataTableRow, tableRoles } from './data-table-row.tsx'
import { useKeptPlace } from './use-kept-place.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  scroller: HTMLElement | null
  /** How the rows are sorted and searched. */
  order: string
  /** The key of the row that is open beside the table. */
  openKey?: string | undefined
  /** Its rows have nothing else that takes the focus before they open. */
  rowsTakeFocus?: boolean | undefined
}

/** Height of a row that is not measured yet. */
const usualHeight = 44
/** The head covers this much of the rows. */
const headHeight = 44

/** The visible rows and a few around them; two empty rows have the height of the others. */
export const DataTableWindow = <Row,>(props: Props<Row>) => {
  const { columns, rows, rowKey, scroller, order, openKey, rowsTakeFocus } = props
  // Heights are cached by index: cached by row, every change of order would go through all of them.
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: 10,
    scrollPaddingStart: headHeight,
  })
  // The open row is kept in sight; rows that come or go meanwhile do not scroll the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another open row does
  useEffect(() => {
    const at = openKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === openKey)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [openKey])
  const items = virtual.getVirtualItems()
  useKeptPlace({ virtual, rows, rowKey, order })
  const filler = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={columns.length} className={classes.filler} style={{ height }} />
      </tr>
    )
  return (
    <tbody {...tableRoles.body}>
      {filler(items[0]?.start ?? 0)}
      {items.map(({ index }) => (
        <DataTableRow
          key={rowKey(rows[index] as Row)}
          ref={virtual.measureElement}
          row={rows[index] as Row}
          columns={columns}
          index={index}
          isOpen={openKey !== undefined && openKey === rowKey(rows[index] as Row)}
          takesFocus={rowsTakeFocus}
        />
      ))}
      {filler(virtual.getTotalSize() - (items.at(-1)?.end ?? 0))}
    </tbody>
  )
}
