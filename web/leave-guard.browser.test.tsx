import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { renderScreens } from '../test/support/page-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Button } from './ui/button.tsx'
import { DigitsField } from './ui/digits-field.tsx'
import { useForm } from './ui/use-form.ts'

const person = z.object({
  document: z.string().check(z.minLength(6, 'El documento debe tener mínimo 6 dígitos')),
  position: z.string().check(z.minLength(1, 'Escribe la posición')),
})

const send = vi.fn<(parsed: z.output<typeof person>) => void>()

const Form = () => {
  const form = useForm({ schema: person, initialValues: { document: '', position: '' } })
  const navigate = useNavigate()
  const save = (parsed: z.output<typeof person>) => {
    send(parsed)
    form.saved()
    void navigate('/saved')
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

const left = vi.fn<(what: string) => void>()

const TwoForms = () => {
  const navigate = useNavigate()
  const [seat, setSeat] = useState('')
  const [news, setNews] = useState('')
  return (
    <>
      <input aria-label="Puesto" value={seat} onChange={(event) => setSeat(event.currentTarget.value)} />
      <LeaveGuard asks={seat !== ''} onLeave={() => left('seat')}>
        Se perderá el puesto
      </LeaveGuard>
      <input aria-label="Novedad" value={news} onChange={(event) => setNews(event.currentTarget.value)} />
      <LeaveGuard asks={news !== ''} onLeave={() => left('news')}>
        Se perderá la novedad
      </LeaveGuard>
      <Button onClick={() => navigate('/elsewhere')}>Ir a otra parte</Button>
    </>
  )
}

const shownTwo = async () => {
  left.mockReset()
  const { screen } = await renderScreens([
    { path: '/', Component: TwoForms },
    { path: '/elsewhere', element: <p>En otra parte</p> },
  ])
  await screen.getByLabelText('Puesto').fill('71')
  await screen.getByLabelText('Novedad').fill('Permiso')
  const leave = screen.getByRole('button', { name: 'Salir', exact: true })
  const go = screen.getByRole('button', { name: 'Ir a otra parte' })
  return { screen, leave, go }
}

test('of two forms side by side each asks, and none is given up before both are', async () => {
  const { screen, leave, go } = await shownTwo()
  await go.click()
  await expect.element(screen.getByText('Se perderá el puesto')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByText('Se perderá la novedad')).toBeVisible()
  expect(left).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(screen.getByLabelText('Puesto')).toHaveValue('71')
  await go.click()
  await expect.element(screen.getByText('Se perderá el puesto')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByText('Se perderá la novedad')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByText('En otra parte')).toBeVisible()
  expect(left.mock.calls).toEqual([['seat'], ['news']])
})

test('of two forms only the one with changes asks, whichever was changed first', async () => {
  const { screen, leave, go } = await shownTwo()
  await screen.getByLabelText('Puesto').fill('')
  await go.click()
  await expect.element(screen.getByText('Se perderá la novedad')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByText('En otra parte')).toBeVisible()
  expect(left.mock.calls).toEqual([['news']])
})

test('the browser’s back button asks too, and leaves only when it is confirmed', async () => {
  const { screen, router } = await renderScreens([
    { path: '/elsewhere', element: <p>En otra parte</p> },
    { path: '/', Component: Form },
  ])
  router.navigate('/')
  await screen.getByLabelText('Documento').fill('123456')
  router.navigate(-1)
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.poll(() => window.location.pathname).toBe('/')
  await expect.element(screen.getByLabelText('Documento')).toHaveValue('123456')
  router.navigate(-1)
  await screen.getByRole('dialog').getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByText('En otra parte')).toBeVisible()
  expect(window.location.pathname).toBe('/elsewhere')
  router.navigate(1)
  await expect.element(screen.getByLabelText('Documento')).toHaveValue('')
})
