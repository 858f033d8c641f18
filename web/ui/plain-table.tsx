import type { ComponentProps, ReactNode } from 'react'
import classes from './data-table.module.css'
import { DataTableHead, leastWidth } from './data-table-head.tsx'
import type { Column } from './data-table-model.ts'
import { DataTableRow, tableRoles } from './data-table-row.tsx'
import { ScrollRegion } from './scroll-region.tsx'

/** This many columns fit anywhere. */
const few = 3

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Below this the table scrolls sideways. */
  minWidth?: number
  /** Many columns: small text, and the last one stays visible where there is room. */
  dense?: boolean
  /** Above this many pixels, or this CSS length, the rows scroll under their head. */
  maxHeight?: number | string
  /** The keyboard of `useGrid`, which makes it a grid whose cells take the focus. */
  grid?: ComponentProps<'table'>
  /** It is inside a panel or a dialog, which is its surface. */
  inside?: boolean
  toneOf?: (row: Row) => 'done' | 'failed' | undefined
  /** Renders the whole row itself, in the columns of the head. */
  drawRow?: (row: Row, index: number) => ReactNode
}

/** A few rows without search or sorting. */
export const PlainTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, minWidth, dense, maxHeight, inside, toneOf, drawRow, grid } = props
  const unsorted = columns.flatMap((column) => (column.hidden ? [] : { ...column, sortBy: undefined }))
  return (
    <ScrollRegion
      className={classes.plain}
      data-inside={inside || undefined}
      data-grid={grid ? true : undefined}
      style={{ maxHeight }}
      label={label}
    >
      <table
        aria-label={label}
        {...(grid ? { role: 'grid', ...grid } : tableRoles.table)}
        className={classes.grid}
        data-dense={dense || undefined}
        data-few={unsorted.length <= few || undefined}
        style={leastWidth(minWidth)}
      >
        <DataTableHead columns={unsorted} sort={undefined} onSort={() => {}} />
        <tbody {...tableRoles.body}>
          {rows.map((row, index) =>
            drawRow ? (
              drawRow(row, index)
            ) : (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                columns={unsorted}
                index={index}
                tone={toneOf?.(row)}
              />
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
