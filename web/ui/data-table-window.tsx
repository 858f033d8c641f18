import { useVirtualizer } from '@tanstack/react-virtual'
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
}

/** Height of a row that is not measured yet. */
const usualHeight = 44

/** The visible rows and a few around them; two empty rows have the height of the others. */
export const DataTableWindow = <Row,>({ columns, rows, rowKey, scroller, order }: Props<Row>) => {
  // Heights are cached by index: cached by row, every change of order would go through all of them.
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: 10,
  })
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
        />
      ))}
      {filler(virtual.getTotalSize() - (items.at(-1)?.end ?? 0))}
    </tbody>
  )
}
