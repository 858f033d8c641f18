import classes from './data-table.module.css'
import { DataTableHead } from './data-table-head.tsx'
import type { Column } from './data-table-model.ts'
import { DataTableRow } from './data-table-row.tsx'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  minWidth?: number
  /** Many columns: small letters, and the last one stays in sight. */
  dense?: boolean
}

/** A few rows that need neither search nor order, in the same columns as the list they come from. */
export const PlainTable = <Row,>({ label, columns, rows, rowKey, minWidth, dense }: Props<Row>) => {
  const unsorted = columns.map((column) => ({ ...column, sortBy: undefined }))
  return (
    <div className={classes.table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows */}
      <section className={classes.plain} tabIndex={0} aria-label={label}>
        <table className={classes.grid} data-dense={dense || undefined} style={{ minWidth }}>
          <DataTableHead columns={unsorted} sort={undefined} onSort={() => {}} />
          <tbody>
            {rows.map((row, index) => (
              <DataTableRow key={rowKey(row)} row={row} columns={unsorted} index={index} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
