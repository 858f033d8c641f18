import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'
import { useToast } from './toast.tsx'

const Screen = () => {
  const [opened, setOpened] = useState(false)
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <Dialog opened={opened} title="Causal de devolución" onClose={() => setOpened(false)}>
        <p>Falta la firma del deudor</p>
        <button type="button" onClick={() => toast({ text: 'Se guardó' })}>
          Guardar
        </button>
      </Dialog>
    </>
  )
}

const opened = async () => {
  const screen = await render(
    <AppUi>
      <Screen />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen
}

const mouse = (type: string, target: Element, x: number, y: number) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }))

test('a text selection that ends outside the dialog leaves it open', async () => {
  const screen = await opened()
  const text = screen.getByText('Falta la firma del deudor').element()
  const dialog = screen.getByRole('dialog').element()
  // A drag that starts inside and ends on the backdrop: the browser fires the click on their common ancestor.
  mouse('mousedown', text, 700, 450)
  mouse('mouseup', dialog, 5, 5)
  mouse('click', dialog, 5, 5)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('a click that starts and ends outside closes it', async () => {
  const screen = await opened()
  await userEvent.click(screen.getByRole('dialog'), { position: { x: -100, y: -100 }, force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a toast over an open dialog can be closed', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Se guardó')).toBeVisible()
  await screen.getByRole('status').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByText('Se guardó')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test("a field's error in a dialog has the colour of the field", async () => {
  const screen = await render(
    <AppUi>
      <Dialog opened title="Agregar convenio" onClose={() => {}}>
        <TextField label="Código" value="" onChange={() => {}} error="Escribe el código" />
      </Dialog>
    </AppUi>,
  )
  const colour = (element: Element) => getComputedStyle(element).color
  const field = screen.getByLabelText('Código')
  await expect.element(field).toBeVisible()
  expect(colour(screen.getByText('Escribe el código').element())).toBe(colour(field.element()))
})
