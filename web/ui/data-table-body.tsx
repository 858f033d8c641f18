import { type ComponentProps, lazy, Suspense } from 'react'
import { DataTableRow } from './data-table-row.tsx'
import type { DataTableWindow } from './data-table-window.tsx'

/** Up to this number all rows are drawn. The code that draws a window of rows loads only for more. */
const drawnWhole = 50

const Window = lazy(async () => ({
  default: (await import('./data-table-window.tsx')).DataTableWindow,
})) as unknown as typeof DataTableWindow

type Props<Row> = ComponentProps<typeof DataTableWindow<Row>>

export const DataTableBody = <Row,>(props: Props<Row>) => {
  const { columns, rows, rowKey } = props
  if (rows.length > drawnWhole) {
    return (
      <Suspense fallback={<tbody />}>
        <Window {...props} />
      </Suspense>
    )
  }
  return (
    <tbody>
      {rows.map((row, index) => (
        <DataTableRow key={rowKey(row)} row={row} columns={columns} index={index} />
      ))}
    </tbody>
  )
}
