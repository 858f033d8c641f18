import { expect, test } from 'vitest'
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

test.each([
  ['warning', '!'],
  ['success', '✓'],
] as const)('an alert of kind %s has its mark', async (kind, mark) => {
  const alert = await show({ kind, title: 'Título', text: 'Lo que pasó' })
  await expect.element(alert.getByText(mark, { exact: true })).toBeVisible()
})
