import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '../../test/support/eventually.ts'
import { AppUi } from './app-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-model.ts'

type Row = { number: string }
const columns: Column<Row>[] = [{ id: 'numero', header: 'Nº Caso', cell: ({ number }) => number }]
const rows = Array.from({ length: 300 }, (_, index) => ({ number: `C-${index}` }))

afterEach(() => page.viewport(1_440, 900))

type TableProps = { onEnd?: () => void; shown?: readonly Row[] }

const Table = ({ onEnd, shown = rows }: TableProps) => (
  <AppUi>
    <DataTable
      label="Casos"
      columns={columns}
      rows={shown}
      rowKey={({ number }) => number}
      state={{ search: '', setSearch: () => {}, sort: undefined, setSort: () => {} }}
      onEnd={onEnd}
    />
  </AppUi>
)

test('a table reports when its end is near, and only then', async () => {
  const onEnd = vi.fn()
  const screen = await render(<Table onEnd={onEnd} />)
  const region = screen.getByRole('region', { name: 'Casos' })
  await expect.element(screen.getByText('C-0', { exact: true })).toBeVisible()
  await expect.element(region).toBeVisible()
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

test.each([1_440, 390])('at %i px a table has its name, and its elements their roles', async (width) => {
  await page.viewport(width, 844)
  const screen = await render(<Table shown={rows.slice(0, 3)} />)
  const table = screen.getByRole('table', { name: 'Casos' })
  await expect.element(table).toHaveAttribute('aria-label', 'Casos')
  await expect.element(table.getByRole('cell', { name: /C-2$/ })).toBeVisible()
  // Some browsers drop the role of an element that CSS does not lay out as part of a table.
  const elements = [table.element(), ...table.element().querySelectorAll('tbody, tr, th, td')]
  const isLaidOutAsTable = (element: Element) => getComputedStyle(element).display.startsWith('table')
  const dropped = elements.filter((one) => one.checkVisibility() && !isLaidOutAsTable(one) && !one.role)
  expect(dropped.map(({ tagName }) => tagName)).toEqual([])
})

test('a table is a region and a tab stop only while it scrolls', async () => {
  const screen = await render(<Table shown={rows.slice(0, 3)} />)
  const region = screen.getByRole('region', { name: 'Casos' })
  await expect.element(screen.getByText('C-2', { exact: true })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(0)
  await screen.rerender(<Table shown={rows.slice(0, 40)} />)
  await expect.element(region).toHaveAttribute('tabindex', '0')
  await screen.rerender(<Table shown={rows.slice(0, 3)} />)
  await expect.element(region).not.toBeInTheDocument()
})
