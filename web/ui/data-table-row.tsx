import type { Ref } from 'react'
import type { Column } from './data-table-model.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Place among all rows, in view or not. */
  index: number
  ref?: Ref<HTMLTableRowElement>
}

export const DataTableRow = <Row,>({ row, columns, index, ref }: Props<Row>) => (
  <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
    {columns.map(({ id, align, cell }) => (
      <td key={id} data-align={align}>
        {cell(row)}
      </td>
    ))}
  </tr>
)
