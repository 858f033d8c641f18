import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { useKeys } from './keys/use-keys.ts'
import { Popup } from './popup.tsx'
import { usePopup } from './use-popup.ts'

const keys = { views: { name: 'Vistas', keys: 'Alt+V' } } as const

const Views = () => {
  const popup = usePopup()
  useKeys('screen', keys, { views: popup.buttonProps.onClick })
  return (
    <>
      <button {...popup.buttonProps}>Vistas</button>
      {popup.opened && (
        <Popup label="Vistas" onClose={popup.close}>
          <button type="button">Vencen hoy</button>
        </Popup>
      )}
      <p style={{ height: 3_000 }} />
      <button type="button">Caso 40</button>
    </>
  )
}

test('a popup that is opened by its key is seen, though its button is out of view', async () => {
  const screen = await render(
    <AppUi>
      <Views />
    </AppUi>,
  )
  const row = screen.getByRole('button', { name: 'Caso 40' }).element() as HTMLElement
  row.focus()
  await expect.poll(() => window.scrollY).toBeGreaterThan(1_000)
  await userEvent.keyboard('{Alt>}v{/Alt}')
  await expect.element(screen.getByRole('dialog', { name: 'Vistas' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Vencen hoy' })).toBeInViewport()
})
