import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { AsyncPanel } from './async-panel.tsx'

type Props = Partial<Parameters<typeof AsyncPanel<string>>[0]>

const Shown = (props: Props) => (
  <AppUi>
    <AsyncPanel data="Caso 7701" failure={undefined} {...props}>
      {(text) => <input aria-label="Motivo" defaultValue={text} />}
    </AsyncPanel>
  </AppUi>
)

test('old data and what is typed in them stay below a line that says so, with a retry', async () => {
  const onRetry = vi.fn()
  const screen = await render(<Shown onRetry={onRetry} />)
  const field = screen.getByLabelText('Motivo')
  await field.fill('a medio escribir')
  await screen.rerender(<Shown onRetry={onRetry} failure="No hay conexión" />)
  await expect
    .element(screen.getByRole('alert').getByText('No se pudo actualizar: No hay conexión'))
    .toBeVisible()
  await expect.element(field).toHaveValue('a medio escribir')
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  await screen.rerender(<Shown onRetry={onRetry} />)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('a medio escribir')
})

test('polled data that are old have no retry, because they are read again by themselves', async () => {
  const screen = await render(<Shown onRetry={() => {}} retried failure="No hay conexión" />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo actualizar. Lo intentamos de nuevo.')
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})
