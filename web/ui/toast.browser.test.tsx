import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { useToast } from './toast.tsx'

const Teller = () => {
  const tell = useToast()
  return (
    <>
      <button type="button" onClick={() => tell({ text: 'El convenio se agregó' })}>
        Agregar
      </button>
      <button type="button" onClick={() => tell({ text: 'Los cambios se aplicaron' })}>
        Aplicar
      </button>
    </>
  )
}

test('a repeated message replaces the one before it, and other messages stay', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  for (const name of ['Agregar', 'Aplicar', 'Agregar']) await screen.getByRole('button', { name }).click()
  const texts = () => [...document.querySelectorAll('[role=status] span')].map((one) => one.textContent)
  await expect
    .poll(() => texts().filter((text) => /^(El|Los) c/.test(text ?? '')))
    .toEqual(['Los cambios se aplicaron', 'El convenio se agregó'])
})

test('a toast that its reader closes returns the focus to where it was', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  const applies = screen.getByRole('button', { name: 'Aplicar' })
  await applies.click()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByText('Los cambios se aplicaron')).not.toBeInTheDocument()
  await expect.element(applies).toHaveFocus()
})

test('toasts that are closed one after the other return the focus to where it was before them', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  const applies = screen.getByRole('button', { name: 'Aplicar' })
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await applies.click()
  const closes = screen.getByRole('button', { name: 'Cerrar' })
  await closes.last().click()
  await expect.element(closes).toHaveFocus()
  await closes.click()
  await expect.element(applies).toHaveFocus()
})
