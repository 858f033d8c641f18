import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { AppUi } from './app-ui.tsx'
import { DateField } from './date-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MonthField } from './month-field.tsx'
import type { Option } from './option-select.tsx'
import { SearchSelect } from './search-select.tsx'
import { TimeField } from './time-field.tsx'
import { useForm } from './use-form.ts'

const processes: Option[] = Array.from({ length: 5_000 }, (_, place) => ({
  value: `P${place}`,
  label: `Proceso de revisión ${place}`,
}))
const findPerson = async (text: string): Promise<Option[]> =>
  [{ value: 'IBANEZ01', label: 'Íñigo Ibáñez' }].filter(() => text.toLowerCase() === 'ibá')

const news = z.object({
  process: z.string().check(z.minLength(1, 'Selecciona el proceso')),
  person: z.string().check(z.minLength(1)),
  day: z.string().check(z.minLength(1)),
  month: z.string(),
  time: z.string(),
})
const typed = { process: '', person: '', day: '2026-11-20', month: '2026-11', time: '' }
const sent = vi.fn()

const Screen = () => {
  const [opened, setOpened] = useState(false)
  const form = useForm({ schema: news, initialValues: typed })
  return (
    <main>
      <h1>Novedades</h1>
      <button type="button" onClick={() => setOpened(true)}>
        Agregar
      </button>
      <FormDialog
        opened={opened}
        title="Agregar novedad"
        onSubmit={form.submit(sent)}
        submitLabel="Guardar"
        onClose={() => setOpened(false)}
        busy={false}
        asks={form.isDirty()}
      >
        <SearchSelect label="Proceso" options={processes} clearable {...form.field('process')} />
        <SearchSelect label="Persona" search={findPerson} minimum={3} {...form.field('person')} />
        <DateField label="Fecha" min="2026-11-02" max="2026-11-20" {...form.field('day')} />
        <MonthField label="Mes" max="2026-11" emptyLabel="Todos" {...form.field('month')} />
        <TimeField label="Hora" {...form.field('time')} />
        <FilePicker accept={['.xlsx']} onFile={({ name }) => sent(name)}>
          Seleccionar archivo
        </FilePicker>
      </FormDialog>
    </main>
  )
}

const opened = async () => {
  sent.mockReset()
  const screen = await render(
    <AppUi>
      <Screen />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar novedad' })).toBeVisible()
  return screen
}
const { keyboard } = userEvent

/** Whether a click in the middle of an element would reach it: in the window and on top. */
const isOnTop = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const inWindow = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
  const reached = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return inWindow && element.contains(reached)
}
const breaches = async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

beforeEach(() => page.viewport(1_024, 768))
afterEach(() => page.viewport(1_440, 900))

test('typing finds one option of thousands, and Escape closes the list alone', async () => {
  const screen = await opened()
  const field = screen.getByRole('combobox', { name: 'Proceso' })
  await field.click()
  const list = screen.getByRole('listbox', { name: 'Proceso' })
  await expect.element(list).toBeVisible()
  await expect.element(screen.getByText('Se muestran 100 de 5.000. Escribe para encontrar más')).toBeVisible()
  expect(isOnTop(list.element())).toBe(true)
  await expect.poll(breaches).toEqual([])

  await keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar novedad' })).toBeVisible()
  await expect.element(field).toHaveFocus()

  await keyboard('REVISION 4321')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Proceso de revisión 4321')
  await keyboard('{Enter}')
  await expect.element(field).toHaveValue('Proceso de revisión 4321')
  await expect.element(list).not.toBeInTheDocument()

  // Typed text without a choice is discarded.
  await keyboard('zzz')
  await expect.element(screen.getByText('No se encontraron coincidencias')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('Proceso de revisión 4321')
  await screen.getByRole('button', { name: 'Quitar Proceso' }).click()
  await expect.element(field).toHaveValue('')
})

test('a person who is not in the list is searched for, from the third letter on', async () => {
  const screen = await opened()
  const field = screen.getByRole('combobox', { name: 'Persona' })
  await field.click()
  await keyboard('ib')
  await expect.element(screen.getByText('Escribe al menos 3 caracteres')).toBeVisible()
  await keyboard('á')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Íñigo Ibáñez')
  await keyboard('{Enter}')
  await expect.element(field).toHaveValue('Íñigo Ibáñez')
})

test('a day is typed, or chosen from the calendar by keyboard', async () => {
  const screen = await opened()
  const field = screen.getByLabelText('Fecha')
  await expect.element(field).toHaveValue('20/11/2026')
  await field.fill('31/02/2026')
  await expect.element(screen.getByText('La fecha 31/02/2026 es inválida.')).toBeVisible()
  await field.fill('20112026')
  await expect.element(field).toHaveValue('20/11/2026')

  const button = screen.getByRole('button', { name: 'Abrir calendario' })
  await button.click()
  const calendar = screen.getByRole('dialog', { name: 'Fecha' })
  await expect.element(calendar).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '20 noviembre 2026' })).toHaveFocus()
  expect(isOnTop(calendar.element())).toBe(true)
  await expect.poll(breaches).toEqual([])
  await keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar novedad' })).toBeVisible()
  await expect.element(button).toHaveFocus()

  await keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '20 noviembre 2026' })).toHaveFocus()
  await keyboard('{ArrowUp}{Enter}')
  await expect.element(field).toHaveValue('13/11/2026')
  await expect.element(button).toHaveFocus()
})

test('a click outside closes the top element, and the dialog only after it', async () => {
  const screen = await opened()
  const dialog = screen.getByRole('dialog', { name: 'Agregar novedad' })
  const clickOutside = () => userEvent.click(dialog, { position: { x: -100, y: -100 }, force: true })
  await screen.getByRole('combobox', { name: 'Proceso' }).click()
  await expect.element(screen.getByRole('listbox', { name: 'Proceso' })).toBeVisible()
  await clickOutside()
  await expect.element(screen.getByRole('listbox', { name: 'Proceso' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()

  await screen.getByRole('button', { name: 'Abrir calendario' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Fecha' })).toBeVisible()
  await clickOutside()
  await expect.element(screen.getByRole('dialog', { name: 'Fecha' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()

  await screen.getByLabelText('Hora').fill('08:30')
  await clickOutside()
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await clickOutside()
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('a month, or none, is chosen by keyboard', async () => {
  const screen = await opened()
  const field = screen.getByRole('button', { name: /^Mes: / })
  await expect.element(field).toHaveTextContent('noviembre de 2026')
  await field.click()
  await expect.element(screen.getByRole('dialog', { name: 'Mes' })).toBeVisible()
  await expect.poll(breaches).toEqual([])
  await keyboard('{ArrowLeft}{Enter}')
  await expect.element(field).toHaveTextContent('octubre de 2026')
  await expect.element(field).toHaveFocus()
  await keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Todos' }).click()
  await expect.element(field).toHaveTextContent('Todos')
})

test('a dialog with typed text asks before it closes', async () => {
  const screen = await opened()
  await screen.getByLabelText('Hora').fill('08:30')
  await keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(screen.getByLabelText('Hora')).toHaveValue('08:30')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Selecciona el proceso')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveFocus()
  await keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})
