import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cases } from '../../../../shared/case-calls.ts'
import { caseAt, openCases, openList } from './leader-list.fixture.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
const breaches = async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
const opened = () => document.querySelector('tr[aria-current=true]')?.getAttribute('data-index')

afterEach(() => page.viewport(1_440, 900))

test('by keys alone a case opens beside the list, the arrows walk on, and Escape gives the focus back to its row', async () => {
  const { screen, router } = await openList(openCases(8), '?estado=OPEN')
  const box = (number: number) => screen.getByRole('checkbox', { name: `Seleccionar el caso ${number}` })
  await expect.element(box(7001)).toBeVisible()
  await press('{Alt>}c{/Alt}{Enter}')
  const panel = screen.getByRole('region', { name: 'Caso 7001' })
  await expect.element(panel.getByRole('heading', { name: 'Caso 7001' })).toBeVisible()
  await expect.element(panel.getByText('CC 1.020.304.050')).toBeVisible()
  await expect.element(panel.getByText('Recibido', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Pagaré' })).toBeVisible()
  await expect.element(panel.getByText('No coincide')).toBeVisible()
  expect(router.place().search).toBe('?estado=OPEN&ver=7001')
  await expect.element(box(7001)).toHaveFocus()
  await expect.poll(breaches).toEqual([])

  await press('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('region', { name: 'Caso 7003' })).toBeVisible()
  await expect.element(box(7003)).toHaveFocus()
  expect(opened()).toBe('2')
  await press('{ArrowUp}')
  await expect.element(screen.getByRole('region', { name: 'Caso 7002' })).toBeVisible()
  // Into the panel and out of it.
  await press('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Caso 7002' })).toHaveFocus()
  await press('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(screen.getByRole('heading', { name: 'Caso 7003' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(screen.getByRole('heading', { name: /^Caso 7/ })).not.toBeInTheDocument()
  await expect.element(box(7003)).toHaveFocus()
  expect(router.place().search).toBe('?estado=OPEN')
  // The browser's back does not lead through the cases on the way.
  await press('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('region', { name: 'Caso 7004' })).toBeVisible()
  await screen.getByRole('region', { name: 'Caso 7004' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(box(7004)).toHaveFocus()
})

test('walking fast reads only the case where it ends, and keeps its row in sight', async () => {
  const { api, screen } = await openList(openCases(200), '?estado=OPEN')
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar el caso 7015' })).toBeInTheDocument()
  await press('{Alt>}c{/Alt}{Enter}')
  await expect.element(screen.getByRole('region', { name: 'Caso 7001' })).toBeVisible()
  await expect.poll(() => api.asked(cases.history).length).toBe(1)
  await press('{ArrowDown>40/}')
  await expect.element(screen.getByRole('region', { name: 'Caso 7041' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Caso 7041' }).getByText('Recibido', { exact: true }))
    .toBeVisible()
  expect(
    api
      .asked(cases.byNumber)
      .map(({ url }) => url.pathname.split('/').at(-1))
      .at(-1),
  ).toBe('7041')
  expect(api.asked(cases.history).length).toBeLessThan(6)
  const row = document.querySelector('tr[aria-current=true]') as Element
  const list = row.closest('section') as Element
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  expect(inner.top).toBeGreaterThanOrEqual(outer.top)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1)
})

test('a press on the free area of a row opens it, one on its buttons does not, and its number leads to the history', async () => {
  const { screen } = await openList(openCases(3), '?estado=OPEN')
  await screen.getByRole('cell', { name: 'HERQUI01' }).nth(1).click()
  await expect.element(screen.getByRole('region', { name: 'Caso 7002' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Seleccionar el caso 7003' }).click()
  expect(opened()).toBe('1')
  await screen.getByRole('button', { name: 'Historial del caso 7001' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Caso 7001' })).toBeVisible()
  await press('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  // Escape closed the dialog alone.
  expect(opened()).toBe('1')
})

test('rows without boxes open too, and a returned case says where each reason is', async () => {
  const reasonReturn = '«Pagaré», página 2: Falta la firma\nFalta el anexo'
  const returned = [1, 2].map((at) => caseAt(at, { reqStatus: 'REJECT', reasonReturn }))
  const { screen } = await openList(returned, '?estado=REJECT')
  await expect.element(screen.getByRole('row').nth(2)).toBeVisible()
  await press('{Alt>}c{/Alt}{ArrowDown}{Enter}')
  const panel = screen.getByRole('region', { name: 'Caso 2' })
  await expect.element(panel.getByText('Pagaré, página 2:')).toBeVisible()
  await expect.element(panel.getByText('Falta el anexo')).toBeVisible()
  await expect.element(screen.getByRole('row').nth(2)).toHaveFocus()
  await expect.poll(breaches).toEqual([])
  // Where it lies over the list, it stays for a row, of which the left side is seen.
  await page.viewport(1_024, 768)
  await press('{ArrowUp}')
  const other = screen.getByRole('region', { name: 'Caso 1' })
  await expect.element(other).toBeVisible()
  await expect.element(screen.getByRole('row').nth(1)).toHaveFocus()
  expect(other.element().getBoundingClientRect().left).toBeLessThan(1_024)
  await press('{Tab}{Tab}')
  await expect.poll(() => other.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(1_024)
  await page.viewport(1_440, 900)
})

test('while one case is searched by its number, no other is open and none is walked to', async () => {
  const { screen, router } = await openList(openCases(3), '?estado=OPEN&caso=7003&ver=7001')
  await expect.element(screen.getByRole('table', { name: 'Resultado de la búsqueda' })).toBeVisible()
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('region', { name: /^Caso 7/ }).elements()).toEqual([])
  expect(router.place().search).toBe('?estado=OPEN&caso=7003&ver=7001')
})

test('Escape closes a menu that is open over the screen, and the case stays', async () => {
  const { screen } = await openList(openCases(1), '?estado=OPEN&ver=7001')
  const panel = screen.getByRole('region', { name: 'Caso 7001' })
  await expect.element(panel).toBeVisible()
  const menu = document.body.appendChild(document.createElement('div'))
  menu.popover = 'auto'
  menu.showPopover()
  await press('{Escape}')
  await expect.poll(() => menu.matches(':popover-open')).toBe(false)
  menu.remove()
  await expect.element(panel).toBeVisible()
  await press('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('a link opens a case that the list does not have', async () => {
  const { screen } = await openList([caseAt(5, { reqStatus: 'PAUSED', reasonReturn: 'Sin cupo' })], '?ver=5')
  const panel = screen.getByRole('region', { name: 'Caso 5' })
  await expect.element(panel.getByText('Motivo de la pausa')).toBeVisible()
  await expect.element(panel.getByText('Sin cupo')).toBeVisible()
})

test('on a phone it fills the screen, and closing it gives the focus back to the row', async () => {
  await page.viewport(390, 844)
  const { screen } = await openList(openCases(3), '?estado=OPEN')
  await screen
    .getByRole('cell', { name: /HERQUI01/ })
    .nth(1)
    .click()
  const panel = screen.getByRole('dialog', { name: 'Caso 7002' })
  await expect.element(panel.getByText('Recibido', { exact: true })).toBeVisible()
  expect(panel.element().getBoundingClientRect().width).toBe(390)
  expect(panel.element().getBoundingClientRect().height).toBe(844)
  await expect.poll(breaches).toEqual([])
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar el caso 7002' })).toHaveFocus()
})
