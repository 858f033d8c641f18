import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force('none'))

const Parts = () => (
  <AppUi>
    <a href="#hoy" aria-current="page">
      Hoy
    </a>
    <a href="#equipo">Mi equipo</a>
    <button type="button" aria-pressed>
      Resaltar
    </button>
    <button type="button" aria-pressed={false}>
      Dibujar
    </button>
    <table>
      <tbody>
        <tr aria-selected>
          <td>Cobro</td>
        </tr>
        <tr aria-selected={false}>
          <td>Visitas</td>
        </tr>
      </tbody>
    </table>
  </AppUi>
)

test('what is current, pressed or selected has a frame in forced colours, and the focus another one', async () => {
  const screen = await render(<Parts />)
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const frameOf = (role: 'link' | 'button' | 'row', name: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(screen.getByRole(role, { name }).element())
    return outlineStyle === 'none' ? undefined : outlineWidth
  }
  expect(frameOf('link', 'Hoy')).toBe('3px')
  expect(frameOf('link', 'Mi equipo')).toBeUndefined()
  expect(frameOf('button', 'Resaltar')).toBe('3px')
  expect(frameOf('button', 'Dibujar')).toBeUndefined()
  expect(frameOf('row', 'Cobro')).toBe('3px')
  expect(frameOf('row', 'Visitas')).toBeUndefined()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Hoy' })).toHaveFocus()
  expect(frameOf('link', 'Hoy')).toBe('2px')
})
