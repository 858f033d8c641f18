import type { ComponentProps } from 'react'
import { DataTableRow, tableRoles } from './data-table-row.tsx'
import type { DataTableWindow } from './data-table-window.tsx'
import { lazyPart, PartFailure } from './lazy-part.tsx'

/** Up to this number all rows are drawn. The code that draws a window of rows loads only for more. */
const drawnWhole = 50

const Window = lazyPart(async () => (await import('./data-table-window.tsx')).DataTableWindow, {
  loading: <tbody />,
  failure: (onRetry) => (
    <tbody>
      <tr>
        <td colSpan={99}>
          <PartFailure onRetry={onRetry} />
        </td>
      </tr>
    </tbody>
  ),
}) as unknown as typeof DataTableWindow

type Props<Row> = ComponentProps<typeof DataTableWindow<Row>>

export const DataTableBody = <Row,>(props: Props<Row>) => {
  const { columns, rows, rowKey, openKey, rowsTakeFocus } = props
  if (rows.length > drawnWhole) return <Window {...props} />
  return (
    <tbody {...tableRoles.body}>
      {rows.map((row, index) => (
        <DataTableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          index={index}
          isOpen={openKey !== undefined && openKey === rowKey(row)}
          takesFocus={rowsTakeFocus}
        />
      ))}
    </tbody>
  )
}
