import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { AppUi } from './app-ui.tsx'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { Dialog } from './dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchSelect } from './search-select.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'
import { useForm } from './use-form.ts'

const outside = 'La hora debe estar entre 08:00 y 17:30'
const activity = z.object({
  day: z.string(),
  time: z.string().check(z.refine((time) => time >= '08:00' && time <= '17:30', outside)),
})
const sent = vi.fn()
const pressed = vi.fn()

const Activity = () => {
  const form = useForm({ schema: activity, initialValues: { day: '', time: '' } })
  return (
    <form onSubmit={form.submit(sent)} noValidate>
      <DateField label="Fecha" separator="-" {...form.field('day')} />
      <TimeField label="Hora" min="08:00" max="17:30" {...form.field('time')} />
      <button type="submit" onClick={pressed}>
        Guardar
      </button>
    </form>
  )
}

const shown = async () => {
  sent.mockReset()
  return render(
    <AppUi>
      <Activity />
    </AppUi>,
  )
}

test('a time is typed as digits or changed by the arrows, and one beyond its limits shows an error and is not sent', async () => {
  const screen = await shown()
  const field = screen.getByLabelText('Hora')
  for (const time of ['0759', '17:31']) {
    await field.fill('')
    await field.click()
    await userEvent.keyboard(`${time}{Enter}`)
    await expect.element(screen.getByText(outside)).toBeVisible()
    await expect.element(field).toHaveFocus()
  }
  await field.fill('24:00')
  await expect.element(screen.getByText('La hora 24:00 es inválida.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  for (const [keys, time] of [
    ['0801{ArrowDown}{ArrowDown}', '08:00'],
    ['829{ArrowUp}{PageUp}', '09:30'],
    ['17:29{PageUp}', '17:30'],
  ] as const) {
    await field.fill('')
    await userEvent.keyboard(`${keys}{Enter}`)
    await expect.element(field).toHaveValue(time)
    expect(sent).toHaveBeenLastCalledWith({ day: '', time })
  }
})

test('a complete time is replaced by what is typed next, and an incomplete one shows an error', async () => {
  const screen = await shown()
  const field = screen.getByLabelText('Hora')
  await field.fill('08:30')
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}1015')
  await expect.element(field).toHaveValue('10:15')
  await field.fill('')
  await userEvent.keyboard('9:3{Tab}')
  await expect.element(screen.getByText('La hora 09:3 es inválida.')).toBeVisible()
})

test('a time is typed in 12 hours, and shown in 24', async () => {
  const screen = await shown()
  const field = screen.getByLabelText('Hora')
  await field.click()
  await userEvent.keyboard('1:05 p. m.{Enter}')
  expect(sent).toHaveBeenLastCalledWith({ day: '', time: '13:05' })
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('13:05')
})

test('an invalid date is not dropped from what is sent', async () => {
  const screen = await shown()
  await screen.getByLabelText('Hora').fill('09:00')
  await screen.getByPlaceholder('DD-MM-AAAA').fill('20-1')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('La fecha 20-1 es inválida.')).toBeVisible()
  await expect.element(screen.getByPlaceholder('DD-MM-AAAA')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('a press reaches its button, even if the field that loses the focus shows an error above it', async () => {
  const screen = await shown()
  const button = screen.getByRole('button', { name: 'Guardar' })
  for (const [label, typed, message] of [
    ['Hora', '07:59', outside],
    ['Fecha', '20/1', 'La fecha 20-1 es inválida.'],
  ] as const) {
    pressed.mockReset()
    await screen.getByLabelText(label).first().fill(typed)
    const at = button.element().getBoundingClientRect().top
    await button.click({ delay: 100 })
    expect(pressed).toHaveBeenCalledTimes(1)
    await expect.element(screen.getByText(message)).toBeVisible()
    expect(button.element().getBoundingClientRect().top).toBeGreaterThan(at)
  }
})

test('a day of the kardex is typed, shown and refused with hyphens', async () => {
  const screen = await shown()
  const field = screen.getByPlaceholder('DD-MM-AAAA')
  await field.click()
  await userEvent.keyboard('20112026')
  await expect.element(field).toHaveValue('20-11-2026')
  await screen.getByLabelText('Hora').fill('08:00')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  expect(sent).toHaveBeenLastCalledWith({ day: '2026-11-20', time: '08:00' })
  await field.fill('31-02-2026')
  await expect.element(screen.getByText('La fecha 31-02-2026 es inválida.')).toBeVisible()
})

const Upload = ({ onFile, onClose }: { onFile: (name: string) => void; onClose: () => void }) => (
  <Dialog opened title="Subir archivo" onClose={onClose}>
    <FilePicker accept={['.csv']} onFile={({ name }) => onFile(name)}>
      Seleccionar archivo
    </FilePicker>
  </Dialog>
)

test('a file is chosen in a dialog, even the same one twice, and choosing none leaves the dialog open', async () => {
  const [onFile, onClose] = [vi.fn(), vi.fn()]
  const screen = await render(
    <AppUi>
      <Upload onFile={onFile} onClose={onClose} />
    </AppUi>,
  )
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('.csv')
  const opens = new Promise((resolve) => {
    input.addEventListener('click', (event) => {
      event.preventDefault()
      resolve(event)
    })
  })
  await screen.getByRole('button', { name: 'Seleccionar archivo' }).click()
  await opens
  // The event that the browser fires when a file picker is closed without a file.
  input.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  for (const count of [1, 2]) {
    await userEvent.upload(input, new File(['x'], 'GPBM.csv'))
    expect(onFile).toHaveBeenCalledTimes(count)
  }
  expect(onFile).toHaveBeenLastCalledWith('GPBM.csv')
})

const Person = ({ search }: { search: (text: string) => Promise<{ value: string; label: string }[]> }) => {
  const [value, setValue] = useState('')
  return <SearchSelect label="Persona" search={search} value={value} onChange={setValue} />
}

test('a failed search says so, and typing more retries it', async () => {
  const search = vi.fn(async (text: string) => {
    if (search.mock.calls.filter(([asked]) => asked === text).length === 1) throw new Error('offline')
    return [{ value: 'ANAGOM01', label: 'Ana Gómez' }]
  })
  const screen = await render(
    <AppUi>
      <Person search={search} />
    </AppUi>,
  )
  const field = screen.getByRole('combobox', { name: 'Persona' })
  await field.click()
  await userEvent.keyboard('ana')
  const failed = screen.getByText('No se pudo buscar. Escribe de nuevo para intentarlo otra vez')
  await expect.element(failed).toBeVisible()
  await userEvent.keyboard('{Backspace}a')
  await expect.element(screen.getByText('Buscando…')).toBeVisible()
  await expect.element(screen.getByRole('option')).toHaveTextContent('Ana Gómez')
  await expect.element(failed).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Ana Gómez')
})

test('a field that cannot be edited does not look editable', async () => {
  const screen = await render(
    <AppUi>
      <TextField label="Área" value="" onChange={() => {}} />
      <TextField label="Total" value="" onChange={() => {}} readOnly />
    </AppUi>,
  )
  const groundOf = (label: string) => getComputedStyle(screen.getByLabelText(label).element()).backgroundColor
  expect(groundOf('Total')).not.toBe(groundOf('Área'))
})

test('a checkbox beside a long text is as large as the others', async () => {
  const screen = await render(
    <AppUi>
      <div style={{ width: 110 }}>
        <Checkbox label="Pide casos aprobados y devueltos" value={false} onChange={() => {}} />
      </div>
    </AppUi>,
  )
  expect(screen.getByRole('checkbox').element().getBoundingClientRect().width).toBe(18)
})

const Searching = () => {
  const [text, setText] = useState('libranza')
  return (
    <AppUi>
      <button type="button">Antes</button>
      <SearchBox value={text} onChange={setText} placeholder="Buscar" />
    </AppUi>
  )
}

test('a new search replaces the last one', async () => {
  const screen = await render(<Searching />)
  await screen.getByRole('button', { name: 'Antes' }).click()
  await userEvent.keyboard('{Tab}cupo')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('cupo')
  await screen.getByRole('button', { name: 'Antes' }).click()
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('tope')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('tope')
})
