import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

// React and the boundary log what failed.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const History = () => <p>Historial del caso</p>
const Reasons = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened title="Motivos" onClose={onClose}>
    <p>Falta la firma</p>
  </Dialog>
)

/** Fails once, as a chunk does whose request was lost. */
const failsOnce = <Part,>(part: Part) =>
  vi.fn(async () => part).mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))

test('a part that did not come leaves what was typed beside it, and comes with a retry', async () => {
  const Part = lazyPart(failsOnce(History))
  const screen = await render(
    <AppUi>
      <input aria-label="Motivo" />
      <Part />
    </AppUi>,
  )
  await screen.getByLabelText('Motivo').fill('a medio escribir')
  await expect
    .element(
      screen.getByRole('alert').getByText('Esta parte no se pudo mostrar. Lo demás sigue como estaba.'),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Historial del caso')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Motivo')).toHaveValue('a medio escribir')
})

test('a part that starts to load before it is drawn can be tried again too', async () => {
  const load = failsOnce(History)
  const Part = lazyPart(load, { early: true })
  expect(load).toHaveBeenCalledOnce()
  const screen = await render(
    <AppUi>
      <Part />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Historial del caso')).toBeVisible()
})

const Desk = ({ Asked }: { Asked: ReturnType<typeof lazyDialog<Parameters<typeof Reasons>[0]>> }) => {
  const [opened, setOpened] = useState(false)
  return (
    <AppUi>
      <Button onClick={() => setOpened(true)}>Devolver</Button>
      {opened && <Asked onClose={() => setOpened(false)} />}
    </AppUi>
  )
}

test('a dialog that did not come says so in its place, and opens with a retry', async () => {
  const screen = await render(<Desk Asked={lazyDialog(failsOnce(Reasons), ({ onClose }) => onClose())} />)
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¡Lo sentimos!' })).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Motivos' })).toBeVisible()
})

test('a dialog that did not come can be closed, and the button that opened it has the focus', async () => {
  const screen = await render(<Desk Asked={lazyDialog(failsOnce(Reasons), ({ onClose }) => onClose())} />)
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Devolver' })).toHaveFocus()
})
