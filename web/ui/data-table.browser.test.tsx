import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../../test/support/eventually.ts'
import { AppUi } from './app-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-model.ts'

type Row = { number: string }
const columns: Column<Row>[] = [{ id: 'numero', header: 'Nº Caso', cell: ({ number }) => number }]
const rows = Array.from({ length: 300 }, (_, index) => ({ number: `C-${index}` }))

const Table = ({ onEnd }: { onEnd?: () => void }) => (
  <AppUi>
    <DataTable
      label="Casos"
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      emptyText="No se encontraron resultados"
      search=""
      onSearch={() => {}}
      sort={undefined}
      onSort={() => {}}
      onEnd={onEnd}
    />
  </AppUi>
)

test('a table reports when its end is near, and only then', async () => {
  const onEnd = vi.fn()
  const screen = await render(<Table onEnd={onEnd} />)
  const region = screen.getByRole('region', { name: 'Casos' })
  await expect.element(screen.getByText('C-0', { exact: true })).toBeVisible()
  region.element().scrollTop = 200
  await expect.element(screen.getByText('C-10', { exact: true })).toBeVisible()
  expect(onEnd).not.toHaveBeenCalled()
  region.element().scrollTop = region.element().scrollHeight
  await eventually(() => expect(onEnd).toHaveBeenCalled())
})

test('a long table shows its rows also if they are there on the first render', async () => {
  // The first table loads the code that draws windows of rows, and so renders twice.
  const first = await render(<Table />)
  await expect.element(first.getByText('C-0', { exact: true })).toBeVisible()
  await first.unmount()
  const second = await render(<Table />)
  await expect.element(second.getByText('C-0', { exact: true })).toBeVisible()
})
