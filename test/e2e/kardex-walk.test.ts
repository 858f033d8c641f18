import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct({ demo: true })

const grid = (page: Page) => page.getByRole('grid', { name: 'Novedades de gestión' })
const row = (page: Page, process: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: process }) })
const inside = (page: Page, process: string) =>
  page.getByLabel(`Pend. dentro ANS de ${process}`, { exact: true })
const saved = (page: Page) => page.getByText('El registro se realizó con éxito')

/** The processes of the area that is shown. */
const processesOf = async (page: Page): Promise<string[]> => {
  await grid(page).getByRole('row').nth(1).waitFor()
  const buttons = await grid(page)
    .getByRole('button', { name: /^Editar / })
    .all()
  const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
  return labels.map((label) => label?.replace(/^Editar |: Solo .*$/g, '') ?? '')
}

const accept = async (page: Page) => {
  await page.getByRole('dialog', { name: '¿Estás seguro de guardar el registro?' }).waitFor()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await saved(page).waitFor()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
}

test('a reporter fills yesterday’s kardex by keyboard and by a paste, and an administrator corrects it', async () => {
  const reporter = await newDesk(browser)
  const { page } = reporter
  await enterAs(page, local, 'WILBEL01')
  await page.goto(`${local.urls.page}/kardex`)
  expect(await page.getByLabel('Fecha').isDisabled()).toBe(true)
  const processes = await processesOf(page)
  const [first = '', second = ''] = processes
  const place = await Promise.all(
    ['Fecha', 'Gerencia', 'Área'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  )
  await page.getByRole('button', { name: 'Editar todas' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await picture(page, 'kardex-lacks')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Escape')
  for (const process of processes) {
    await inside(page, process).fill('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('Llegó un lote de las oficinas del sur')
  expect(await findings(page)).toEqual([])
  await picture(page, 'kardex')
  await page.keyboard.press('Control+Enter')
  await accept(page)
  await expect.poll(() => row(page, first).textContent()).toContain('WILBEL01')
  await page.reload()
  await expect.poll(() => row(page, first).textContent()).toContain('WILBEL01')

  const admin = await newDesk(browser)
  const desk = admin.page
  await enterAs(desk, local, 'ROCESP01')
  await desk.getByRole('link', { name: 'Editar kardex' }).click()
  await desk.getByLabel('Vertical y Gerencia').selectOption(place[1] ?? '')
  await desk.getByLabel('Área').selectOption(place[2] ?? '')
  await desk.getByRole('button', { name: `Editar ${second || first}`, exact: true }).click()
  await desk.keyboard.type('20')
  await desk.keyboard.press('Control+Enter')
  await accept(desk)
  await desk.getByRole('button', { name: `Historial de ${second || first}`, exact: true }).click()
  await desk.getByText('Pend. dentro ANS: de 12 a 20').waitFor()
  expect(await findings(desk)).toEqual([])
  await picture(desk, 'kardex-history')
  await desk.keyboard.press('Escape')
  expect(await desk.getByRole('link', { name: /Volver/ }).getAttribute('href')).toBe('/staff-admin')
  expect([...reporter.errors, ...admin.errors]).toEqual([])
  await Promise.all([reporter.context.close(), admin.context.close()])
})
