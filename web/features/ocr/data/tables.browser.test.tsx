import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { api, open, row, type Screen, served, withDocument } from './data-page.fixture.tsx'

withDocument()

const read = 'Concepto\tValor\nSalud\t120.000\nPensi0n\t90.000\nFondo\t\nTotal\t210.000'
const withTable = () => {
  served.fields = [0, 1, 2].map((at) => fieldOf(1, at, { ocrConfidence: 96 }))
  const table = { label: 'Descuentos', kind: 'table' as const, text: read, ocrConfidence: 60, trainedBy: 2 }
  const box = { left: 0.1, top: 0.05, width: 0.6, height: 0.3 }
  served.fields.push(fieldOf(1, 3, { ...table, box }), fieldOf(1, 4, { ...table, label: 'Cuotas', box }))
}
const said = () => api.asked(ocrCalls.correct).map(({ url, body }) => [url.pathname.split('/').at(-1), body])
const card = (screen: Screen, label = 'Descuentos') =>
  screen.getByRole('region', { name: `Valor de ${label}` })
const cell = (screen: Screen, at: number, column: number) =>
  screen.getByRole('textbox', { name: `Fila ${at}, columna ${column}` })
const violations = async () => {
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test('a table stands with its cells beside its picture, and its first rows in the list', async () => {
  withTable()
  const screen = await open()
  const cells = card(screen).getByRole('table', { name: 'Celdas de Descuentos' })
  await expect.element(cells.getByRole('cell', { name: 'Pensi0n' })).toBeVisible()
  expect(cells.getByRole('row').all()).toHaveLength(5)
  await expect
    .element(screen.getByRole('img', { name: 'Imagen de Descuentos' }))
    .toHaveAttribute('data-drawn')
  await expect.element(row(screen, 'Descuentos').getByText('Salud')).toBeVisible()
  await expect.element(row(screen, 'Descuentos').getByText('y 2 filas más')).toBeVisible()
  expect(row(screen, 'Descuentos').getByText('Fondo').all()).toEqual([])
  const box = screen.getByRole('button', { name: /^Descuentos: Tabla de 5 filas y 2 columnas/ })
  await expect.element(box).toBeInViewport()
  await expect.poll(violations).toEqual([])
})

test('it is confirmed, corrected cell by cell and said not to be there, by keys alone', async () => {
  withTable()
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await expect.element(cell(screen, 1, 1)).toHaveFocus()
  await expect.poll(violations).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}Pensión{Tab}')
  await expect.element(cell(screen, 3, 2)).toHaveFocus()
  await userEvent.keyboard('{Alt>}i{/Alt}')
  await expect.element(cell(screen, 4, 2)).toHaveFocus()
  await userEvent.keyboard('5.000{Shift>}{Tab}{/Shift}Libranza')
  await userEvent.keyboard('{ArrowDown}{Alt>}q{/Alt}')
  await expect.element(cell(screen, 5, 1)).toHaveValue('Total')
  await expect.element(cell(screen, 5, 1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card(screen, 'Cuotas')).toBeVisible()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  const text = 'Concepto\tValor\nSalud\t120.000\nPensión\t90.000\nLibranza\t5.000\nTotal\t210.000'
  await expect.element(screen.getByText(/^Leído: Tabla de 5 filas y 2 columnas/)).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(screen.getByText(/^Confirmó HERQUI01/)).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(screen.getByText(/^No está en la página · Leído: Tabla de 5 filas/)).toBeVisible()
  expect(said()).toEqual([
    ['1-3', { version: 0, text }],
    ['1-4', { version: 0, state: 'confirmed' }],
    ['1-4', { version: 1, state: 'missing' }],
  ])
})

test('Escape leaves a table as it was, and one that was not there gets its columns again', async () => {
  withTable()
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{F2}x{Escape}')
  await expect.element(card(screen).getByRole('cell', { name: 'Concepto' })).toBeVisible()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  expect(said()).toEqual([])
  await userEvent.keyboard('n')
  await expect.element(card(screen, 'Cuotas')).toBeVisible()
  await row(screen, 'Descuentos').click()
  await userEvent.keyboard('{F2}a{Tab}b{Alt>}i{/Alt}c{Enter}')
  await expect
    .element(
      row(screen, 'Descuentos')
        .first()
        .getByText(/^Leído: Tabla/),
    )
    .toBeVisible()
  expect(said().at(-1)).toEqual(['1-3', { version: 1, text: 'a\tb\n\tc' }])
})
