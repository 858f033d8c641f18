import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { Column, Sort } from './data-table-model.ts'
import { useSelection } from './data-table-selection.tsx'

type Row = { number: number; isBlocked: boolean }

const columns: Column<Row>[] = [
  { id: 'numero', header: 'Número', cell: ({ number }) => number, sortBy: ({ number }) => number },
]
const rowsOf = (length: number): Row[] =>
  Array.from({ length }, (_, index) => ({ number: index + 1, isBlocked: index + 1 === 4 }))
const keyOf = ({ number }: Row) => String(number)
const labelOf = ({ number }: Row) => `Seleccionar ${number}`
const mayChoose = ({ isBlocked }: Row) => !isBlocked

const Table = ({ rows }: { rows: readonly Row[] }) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selection = useSelection({ keys, onChange: setKeys, rowKey: keyOf, labelOf, mayChoose })
  const [sort, setSort] = useState<Sort>()
  const [search, setSearch] = useState('')
  return (
    <AppUi>
      <output aria-label="Elegidos">{[...keys].toSorted((a, b) => Number(a) - Number(b)).join(' ')}</output>
      <DataTable
        label="Casos"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        state={{ search, setSearch, sort, setSort }}
        selection={selection}
      />
    </AppUi>
  )
}

const begin = async (length = 8) => {
  const screen = await render(<Table rows={rowsOf(length)} />)
  const box = (number: number) => screen.getByRole('checkbox', { name: `Seleccionar ${number}`, exact: true })
  await expect.element(box(1)).toBeVisible()
  return { screen, box, chosen: () => screen.getByLabelText('Elegidos').element().textContent }
}

test('Shift and a click select from the last pressed row to this one, but for those that cannot be', async () => {
  const { screen, box, chosen } = await begin()
  await box(2).click()
  await box(6).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe('2 3 5 6')
  expect(window.getSelection()?.toString()).toBe('')
  // The same start with another end is another range.
  await box(3).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe('2 3')
  await box(8).click()
  await box(7).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe('2 3 7 8')
  await screen.getByRole('button', { name: 'Número' }).click()
  await screen.getByRole('button', { name: 'Número' }).click()
  await box(7).click()
  await box(5).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe('2 3 5 6 7 8')
})

test('Shift and an arrow go on row by row, and back again', async () => {
  const { box, chosen } = await begin()
  ;(box(2).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.poll(chosen).toBe('2 3 5')
  await expect.element(box(5)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.poll(chosen).toBe('2 3')
  await expect.element(box(3)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  await expect.poll(chosen).toBe('1 2')
  await expect.element(box(1)).toHaveFocus()
})

test('Shift and a page key select ten rows, and ten more', async () => {
  const { box, chosen } = await begin(40)
  ;(box(5).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
  await expect.poll(chosen).toBe('5 6 7 8 9 10 11 12 13 14')
  await expect.element(box(14)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
  await expect.poll(() => chosen()?.split(' ').at(-1)).toBe('24')
  await userEvent.keyboard('{Shift>}{PageUp}{PageUp}{/Shift}')
  await expect.poll(chosen).toBe('3 5')
  // At the end there are fewer.
  ;(box(38).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
  await expect.poll(chosen).toBe('3 5 38 39 40')
})

test('a range goes beyond the rows that are drawn', async () => {
  const { screen, box, chosen } = await begin(300)
  await box(1).click()
  const region = screen.getByRole('region', { name: 'Casos' })
  region.element().scrollTop = region.element().scrollHeight
  await box(300).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toMatch(/^1 2 3 5 .* 300$/)
  await expect
    .element(screen.getByRole('checkbox', { name: 'Seleccionar todos los resultados' }))
    .toBeChecked()
})
