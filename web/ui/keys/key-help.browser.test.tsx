import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from '../app-ui.tsx'
import { KeyHelp } from './key-help.tsx'

test('a command with two keys is one line, and a part without a name its own section', async () => {
  const keys = [
    { name: 'Página siguiente', keys: 'ArrowRight' },
    { name: 'Página siguiente', keys: 'Alt+PageDown' },
    { name: 'Alejar', keys: '-' },
  ]
  const groups = [
    { place: undefined, keys },
    { place: '', keys: [{ name: 'Girar', keys: 'R' }] },
  ]
  const screen = await render(
    <AppUi>
      <KeyHelp groups={groups} opensByKey onOpensByKey={() => {}} onClose={() => {}} />
    </AppUi>,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(
    screen
      .getByRole('term')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Página siguiente', 'Alejar', 'Girar'])
  await expect.element(screen.getByRole('definition').first()).toHaveTextContent('→ o Alt+PageDown')
})
