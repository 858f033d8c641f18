import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'
import { PlainButton } from './plain-button.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import { underWay } from './why-not.tsx'

test('a disabled button can be focused, shows why, and announces it when it is pressed', async () => {
  const onClick = vi.fn()
  const whyNot = 'Elige antes una fila'
  const screen = await render(
    <AppUi>
      <Button whyNot={whyNot} onClick={onClick}>
        Guardar
      </Button>
      <PlainButton whyNot={whyNot} onClick={onClick}>
        Quitar
      </PlainButton>
      <Button loading onClick={onClick}>
        Enviar
      </Button>
    </AppUi>,
  )
  for (const [name, said] of [
    ['Guardar', whyNot],
    ['Quitar', whyNot],
    ['Enviar', underWay],
  ] as const) {
    await userEvent.tab()
    const button = screen.getByRole('button', { name })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAccessibleDescription(said)
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent(said)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(said)
  }
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

const Login = ({ onSend }: { onSend: (typed: object) => void }) => {
  const form = useForm({
    schema: z.object({
      user: z.string().check(z.minLength(1, 'Escribe el usuario')),
      age: z.string().check(z.regex(/^\d*$/, 'Solo dígitos')),
    }),
    initialValues: { user: '', age: '' },
  })
  return (
    <form onSubmit={form.submit(onSend)} noValidate>
      <TextField label="Usuario" {...form.field('user')} />
      <TextField label="Edad" {...form.field('age')} />
      <Button type="submit" whyNot={form.whyNot({ user: 'usuario', age: 'edad' })}>
        Entrar
      </Button>
    </form>
  )
}

test('an incomplete form is not sent: its button and Enter lead to the first empty or wrong field', async () => {
  const onSend = vi.fn()
  const screen = await render(
    <AppUi>
      <Login onSend={onSend} />
    </AppUi>,
  )
  const [user, age] = [screen.getByLabelText('Usuario'), screen.getByLabelText('Edad')]
  const enter = screen.getByRole('button', { name: 'Entrar' })
  await age.fill('x')
  await expect.element(enter).toHaveAccessibleDescription('Falta: usuario. Corrige: edad')
  await userEvent.keyboard('{Enter}')
  await expect.element(user).toHaveFocus()
  await expect.element(screen.getByText('Escribe el usuario')).toBeVisible()
  await user.fill('ANA')
  await enter.click({ force: true })
  await expect.element(age).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()
  await age.fill('40')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledWith({ user: 'ANA', age: '40' })
})
