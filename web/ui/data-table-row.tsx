import { type CSSProperties, memo, type Ref } from 'react'
import type { Column } from './data-table-model.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Index among all rows, visible or not. */
  index: number
  /** The result of the row, in tables that show it. */
  tone?: 'done' | 'failed'
  /** It is shown beside the table. */
  isOpen?: boolean
  /** The row itself takes the focus. */
  takesFocus?: boolean | undefined
  ref?: Ref<HTMLTableRowElement>
}

/** Some browsers drop the roles of a table's elements where CSS lays them out as cards. */
export const tableRoles = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type Look = Pick<Column<never>, 'align' | 'whole' | 'kept' | 'keptStart'>

/** How a column's cells look. */
export const cellLook = ({ align, whole, kept, keptStart }: Look) => ({
  'data-align': align,
  'data-whole': whole,
  ...(kept !== undefined && { 'data-kept': true, style: { '--kept': kept } as CSSProperties }),
  ...(keptStart !== undefined && {
    'data-kept': 'start',
    style: { '--kept': keptStart } as CSSProperties,
  }),
})

const PlainRow = <Row,>({ row, columns, index, tone, isOpen, takesFocus, ref }: Props<Row>) => (
  <tr
    ref={ref}
    {...tableRoles.row}
    {...(takesFocus && { tabIndex: 0 })}
    data-index={index}
    aria-rowindex={index + 2}
    aria-current={isOpen || undefined}
    data-tone={tone}
  >
    {columns.map((column) => {
      const look = { ...cellLook(column), 'data-label': column.header, children: column.cell(row) }
      return column.rowHeader ? (
        <th key={column.id} scope="row" {...tableRoles.rowHeader} {...look} />
      ) : (
        <td key={column.id} {...tableRoles.cell} {...look} />
      )
    })}
  </tr>
)

/**
 * Renders again only for another row, index or set of columns: scrolling a window renders only the rows that
 * come into it.
 */
export const DataTableRow = memo(PlainRow) as typeof PlainRow
