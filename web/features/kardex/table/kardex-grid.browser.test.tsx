import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { enterKardex, newRow, storedRow } from '../kardex.fixture.ts'
import { KardexAdminPage } from '../kardex-page.tsx'

const processes = ['Acuerdos', 'Cobro', 'Llamadas', 'Quejas', 'Visitas']

const open = async (rows: KardexRow[] = processes.map((process) => newRow(process))) => {
  await enterKardex('vertical', rows)
  const { screen } = await renderScreens([{ path: '/admin-kardex', Component: KardexAdminPage }])
  await expect.element(screen.getByRole('rowheader', { name: /^Cobro/ })).toBeVisible()
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const inside = (screen: Screen, process: string) => screen.getByLabelText(`Pend. dentro ANS de ${process}`)
const outside = (screen: Screen, process: string) => screen.getByLabelText(`Pend. fuera ANS de ${process}`)
const comments = (screen: Screen, process: string) => screen.getByLabelText(`Observaciones de ${process}`)

/** Pastes a block, as a spreadsheet copies it, into the focused element. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('the whole table can be typed by keyboard: one Tab stop, arrows, Enter, and Tab from field to field', async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar todas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar edición' }))
  await userEvent.click(screen.getByRole('button', { name: 'Editar todas' }), { trial: true })
  screen.getByRole('button', { name: 'Editar todas' }).element().focus()
  await userEvent.keyboard('{Tab}{Control>}{Home}{/Control}')
  await expect.element(screen.getByRole('button', { name: 'Editar Acuerdos' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(screen.getByRole('rowheader', { name: 'Cobro' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(inside(screen, 'Cobro')).toHaveFocus()
  await userEvent.keyboard('12{Tab}34{Tab}Nada nuevo')
  await expect.element(comments(screen, 'Cobro')).toHaveValue('Nada nuevo')
  // The caret must be at the end of its text before an arrow leaves the field.
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  await expect.element(comments(screen, 'Cobro')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(screen.getByRole('gridcell', { name: '46' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{F2}')
  await expect.element(outside(screen, 'Llamadas')).toHaveFocus()
  await userEvent.keyboard('5{Shift>}{Enter}{/Shift}')
  await expect.element(outside(screen, 'Cobro')).toHaveFocus()
  await userEvent.keyboard('7{Enter}6')
  await expect.element(outside(screen, 'Cobro')).toHaveValue('7')
  await expect.element(outside(screen, 'Llamadas')).toHaveValue('6')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Cancelar edición' })).toHaveFocus()
})

test('Escape restores a field, and then takes an unchanged row out of the edit', async () => {
  const screen = await open([storedRow('Cobro')])
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro' }))
  await userEvent.keyboard('99')
  await expect.element(inside(screen, 'Cobro')).toHaveValue('99')
  await userEvent.keyboard('{Escape}')
  await expect.element(inside(screen, 'Cobro')).toHaveValue('3')
  await userEvent.keyboard('{Escape}')
  await expect.element(inside(screen, 'Cobro')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('gridcell', { name: '3', exact: true })).toHaveFocus()
})

test('a block is pasted into the rows in edit; skipped cells are listed, and Control and Z undo all of it', async () => {
  const screen = await open()
  for (const process of ['Acuerdos', 'Llamadas', 'Quejas'])
    await userEvent.click(screen.getByRole('button', { name: `Editar ${process}` }))
  await userEvent.click(inside(screen, 'Acuerdos'))
  paste('1\t2\tuno\n1.000\t12a\tdos\r\n5\t6\ttres\n7\t8\tcuatro\n')
  await expect.element(screen.getByRole('dialog', { name: 'Esto es lo que se va a pegar' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '1.000' })).toBeVisible()
  await expect.element(inside(screen, 'Llamadas')).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Pegar 8 celdas' })).toHaveFocus()
  expect((await axe.run(document)).violations).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Se pegaron 8 celdas.')).toBeVisible()
  await expect.element(inside(screen, 'Acuerdos')).toHaveValue('1')
  await expect.element(inside(screen, 'Llamadas')).toHaveValue('1000')
  await expect.element(outside(screen, 'Llamadas')).toHaveValue('')
  await expect.element(comments(screen, 'Quejas')).toHaveValue('tres')
  await expect
    .element(screen.getByText('Llamadas, Pend. fuera ANS: «12a». Escribe solo números'))
    .toBeVisible()
  await expect
    .element(screen.getByText('1 fila del bloque: no hay más filas en edición debajo'))
    .toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(inside(screen, 'Llamadas')).toHaveValue('')
  await expect.element(screen.getByText('Se pegaron 8 celdas.')).not.toBeInTheDocument()
  paste('1\t2\tuno')
  await userEvent.click(screen.getByRole('button', { name: 'Pegar 3 celdas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await expect.element(inside(screen, 'Acuerdos')).toHaveValue('')
})

test('a table copied with its processes is pasted into their rows, which become editable, and unknown names are listed', async () => {
  const screen = await open([...processes.map((process) => newRow(process)), storedRow('Zonas')])
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro' }))
  paste('Proceso\tPend. dentro ANS\tPend. fuera ANS\nVisitas\t5\t6\nZonas\t\t\t\nFinca\t1\t1\nCobro\t7\t8\n')
  await expect.element(screen.getByText('«Finca» no es un proceso de esta área')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pegar 4 celdas' }))
  await expect.element(inside(screen, 'Visitas')).toHaveValue('5')
  await expect.element(outside(screen, 'Cobro')).toHaveValue('8')
  await expect.element(inside(screen, 'Acuerdos')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await expect.element(inside(screen, 'Visitas')).not.toBeInTheDocument()
  await expect.element(inside(screen, 'Cobro')).toHaveValue('')
})

test('processes are in the order of their user, the first four with the mark, also after a reload', async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar procesos' }))
  await expect.element(screen.getByRole('button', { name: 'Mover Visitas' })).toBeVisible()
  screen.getByRole('button', { name: 'Mover Visitas' }).element().focus()
  await userEvent.keyboard(' ')
  await expect
    .element(screen.getByText('Tomaste Visitas, que está en la posición 5 de 5.'))
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('Visitas pasó a la posición 4 de 5.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Visitas quedó en la posición 4 de 5.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar', exact: true }).last())
  const heads = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  const wanted = ['AcuerdosPrioridad', 'CobroPrioridad', 'LlamadasPrioridad', 'VisitasPrioridad', 'Quejas']
  await expect.poll(heads).toEqual(wanted)
  await screen.unmount()
  const again = await renderScreens([{ path: '/admin-kardex', Component: KardexAdminPage }])
  await expect.element(again.screen.getByRole('rowheader', { name: 'Quejas' })).toBeVisible()
  expect(
    again.screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(wanted)
})
