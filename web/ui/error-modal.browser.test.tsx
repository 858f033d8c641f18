import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { ErrorModal } from './error-modal.tsx'

const show = async (problem: Parameters<typeof ErrorModal>[0]['problem']) => {
  const screen = await render(
    <AppUi>
      <ErrorModal problem={problem} onClose={() => {}} />
    </AppUi>,
  )
  return screen.getByRole('dialog')
}

test('an alert without text is an unexpected error (B§2)', async () => {
  const alert = await show({ text: '' })
  await expect.element(alert.getByRole('heading', { name: '¡Lo sentimos!' })).toBeVisible()
  await expect.element(alert.getByText('Se presentó un error inesperado')).toBeVisible()
  await expect.element(alert.getByText('✕')).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Aceptar' })).toHaveFocus()
})

test('its code for support is copied by one press, and the alert stays', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const alert = await show({ text: 'Falló', reference: 'b1946ac9-2f8b-4a2e-9f5c-0d6f1d3e8a11' })
  await alert.getByRole('button', { name: 'Copiar código' }).click()
  expect(copied.mock.lastCall).toEqual(['b1946ac9-2f8b-4a2e-9f5c-0d6f1d3e8a11'])
  await expect.element(alert.getByText('Se copió el código para soporte')).toBeVisible()
  await expect.element(alert.getByText('Falló')).toBeVisible()
})

test('a failure without a code says why it has none', async () => {
  const alert = await show({
    text: 'Falló',
    withoutReference: 'Sin código para soporte: el servidor no respondió.',
  })
  await expect.element(alert.getByText('Sin código para soporte: el servidor no respondió.')).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Copiar código' })).not.toBeInTheDocument()
})

test.each([
  ['warning', '!'],
  ['success', '✓'],
] as const)('an alert of kind %s has its mark', async (kind, mark) => {
  const alert = await show({ kind, title: 'Título', text: 'Lo que pasó' })
  await expect.element(alert.getByText(mark, { exact: true })).toBeVisible()
})
