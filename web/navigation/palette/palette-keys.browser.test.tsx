import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import type { Command } from '../../ui/keys/command.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import {
  active,
  analyst,
  begin,
  field,
  openPalette,
  options,
  press,
  pressSearch,
} from './palette.fixture.tsx'
import { PaletteButton } from './palette-button.tsx'

afterEach(() => sessionStorage.clear())

const commands = { mark: { name: 'Marcar lo que tiene el foco', keys: 'Alt+M' } } satisfies Record<
  string,
  Command
>
/** Which element had the focus whenever the command ran. */
const marked: (string | undefined)[] = []

const Screen = () => {
  const confirm = useConfirm()
  useKeys('screen', commands, { mark: () => marked.push(document.activeElement?.id) })
  return (
    <>
      <PaletteButton login="ASESOR01" />
      <input id="nota" aria-label="Nota" />
      <button type="button" onClick={() => void confirm({ title: '¿Borrar?', confirmLabel: 'Borrar' })}>
        Borrar
      </button>
    </>
  )
}
const show = async () => {
  pageApi()
  await enter(analyst)
  await renderScreens([{ path: '/', element: <Screen /> }])
}

test('opens while typing in a field, and Escape returns the focus there', async () => {
  await show()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await userEvent.type(note, 'ab')
  await openPalette()
  await press('xy')
  await expect.element(field()).toHaveValue('xy')
  await press('{Escape}')
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('ab')
  await page.getByRole('button', { name: 'Buscar en todo' }).click()
  await expect.element(field()).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Buscar en todo' })).toHaveFocus()
})

test('does not open over a question', async () => {
  await show()
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect.element(page.getByRole('dialog', { name: '¿Borrar?' })).toBeVisible()
  await pressSearch()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(field().elements()).toEqual([])
})

test('gives a command of the screen after it closed, where the focus was', async () => {
  await show()
  await page.getByRole('textbox', { name: 'Nota' }).click()
  await openPalette()
  await press('marcar')
  await expect.poll(options).toEqual(['Marcar lo que tiene el foco'])
  await expect.element(page.getByRole('option').getByText('Alt+M')).toBeVisible()
  await press('{Enter}')
  expect(marked).toEqual(['nota'])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('arrows move through all groups and around, and a new text starts at its first match', async () => {
  await begin(analyst, '/menu-disbursement')
  await openPalette()
  await expect.poll(() => options().length).toBeGreaterThan(3)
  const all = options()
  expect(active()).toBe(all[0])
  await press('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(all[2])
  await press('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()).toBe(all.at(-1))
  const chosen = document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')
  expect(chosen?.firstElementChild?.textContent).toBe(all.at(-1))
  await press('gestion')
  await expect.poll(active).toBe(options()[0])
})

test('the number of results is announced', async () => {
  await begin(analyst, '/menu-disbursement')
  await openPalette()
  const status = page.getByRole('dialog').getByRole('status')
  await press('1020304050')
  await expect.element(status.getByText('2 resultados')).toBeVisible()
  await press('9')
  await expect.element(status.getByText('No se encontraron coincidencias')).toBeVisible()
})

test('shows a case within 100 ms over the call, and asks for no beginnings of a number', async () => {
  const call = 300
  const { api } = await begin(analyst, '/menu-disbursement', call)
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await openPalette()
    await press('70001')
    let typedAt = 0
    document.addEventListener('input', () => (typedAt = performance.now()), { once: true, capture: true })
    const shownAt = new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!options().includes('Caso 700010')) return
        watcher.disconnect()
        resolve(performance.now())
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    })
    await press('0')
    times.push((await shownAt) - typedAt)
    await press('{Escape}')
  }
  expect(Math.min(...times)).toBeLessThan(call + 100)
  const asked = api.asked(cases.byNumber).map(({ url, signal }) => ({
    number: url.pathname.split('/').at(-1) ?? '',
    isAborted: signal?.aborted,
  }))
  // Those that the next digit overtook are cancelled.
  expect(asked.filter(({ number }) => number.length < 4)).toEqual([])
  expect(asked.filter(({ number, isAborted }) => number !== '700010' && !isAborted)).toEqual([])
})

test('axe finds nothing in the list and in a found case', async () => {
  const findings = async () =>
    (await axe.run(document.body, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ])
  await begin(analyst, '/menu-disbursement')
  await openPalette()
  await expect.poll(() => options().length).toBeGreaterThan(3)
  expect(await findings()).toEqual([])
  await press('700010{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Caso 700010' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Historial del caso' })).toBeVisible()
  expect(await findings()).toEqual([])
})
