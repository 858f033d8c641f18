import { useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod'
import { renderScreens } from '../test/support/page-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Button } from './ui/button.tsx'
import { DigitsField } from './ui/digits-field.tsx'
import { useForm } from './ui/use-form.ts'

const person = z.object({
  document: z.string().min(6, 'El documento debe tener mínimo 6 dígitos'),
  position: z.string().min(1, 'Escribe la posición'),
})

const send = vi.fn<(parsed: z.output<typeof person>) => void>()

const Form = () => {
  const form = useForm({ schema: person, initialValues: { document: '', position: '' } })
  const navigate = useNavigate()
  const save = (parsed: z.output<typeof person>) => {
    send(parsed)
    form.saved()
    navigate('/saved')
  }
  return (
    <form onSubmit={form.submit(save)} noValidate>
      <DigitsField label="Documento" maxDigits={15} {...form.field('document')} />
      <DigitsField label="Posición" maxDigits={8} {...form.field('position')} />
      <Button type="submit">Guardar</Button>
      <Button onClick={() => navigate('/elsewhere')}>Salir</Button>
      <LeaveGuard asks={form.isDirty()} />
    </form>
  )
}

const shown = async () => {
  send.mockReset()
  const { screen } = await renderScreens([
    { path: '/', Component: Form },
    { path: '/saved', element: <p>Guardada</p> },
    { path: '/elsewhere', element: <p>En otra parte</p> },
  ])
  return screen
}

test('a field shows its error after it is left, and hides it while it is corrected', async () => {
  const screen = await shown()
  await screen.getByLabelText('Documento').click()
  await userEvent.keyboard('123')
  await expect.element(screen.getByText('El documento debe tener')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(screen.getByText('El documento debe tener mínimo 6 dígitos')).toBeVisible()
  await screen.getByLabelText('Documento').click()
  await userEvent.keyboard('4')
  await expect.element(screen.getByText('El documento debe tener')).not.toBeInTheDocument()
})

test('a field that is only passed through shows no error before the form is sent', async () => {
  const screen = await shown()
  await screen.getByLabelText('Posición').click()
  await userEvent.tab()
  await expect.element(screen.getByText('Escribe la posición')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Escribe la posición')).toBeVisible()
  await expect.element(screen.getByLabelText('Documento')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('the guard asks before unsaved changes are lost, and not after they are saved', async () => {
  const screen = await shown()
  await screen.getByLabelText('Documento').fill('123456')
  await screen.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await screen.getByLabelText('Posición').fill('7')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Guardada')).toBeVisible()
  expect(send).toHaveBeenCalledWith({ document: '123456', position: '7' })
})
