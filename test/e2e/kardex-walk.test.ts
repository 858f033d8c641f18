import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

withProduct({ demo: true })

const grid = (page: Page) => page.getByRole('grid', { name: 'Novedades de gestión' })
const row = (page: Page, process: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: process }) })
const saved = (page: Page) => page.getByText('El registro se realizó con éxito')

const area = (page: Page) => page.getByLabel('Área', { exact: true })
const stored = (page: Page) => grid(page).getByText(/^Guardado:/)

/** Opens an area without stored rows; returns the names of its processes. */
const openNewArea = async (page: Page): Promise<string[]> => {
  const names = await area(page).locator('option:enabled:not(:checked)').allTextContents()
  for (const name of names) {
    const answered = page.waitForResponse((one) => decodeURIComponent(one.url()).includes(`/${name}?`))
    await area(page).selectOption(name)
    await answered
    await grid(page).getByRole('rowheader').first().waitFor()
    if ((await stored(page).count()) === 0) return grid(page).getByRole('rowheader').allTextContents()
  }
  throw new Error('every area is stored')
}

/** Writes a block to the clipboard as a spreadsheet does, and pastes it into the focused element. */
const paste = async (page: Page, block: readonly (readonly string[])[]) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = block.map((cells) => cells.join('\t')).join('\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const accept = async (page: Page) => {
  await page.getByRole('dialog', { name: '¿Estás seguro de guardar el registro?' }).waitFor()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await saved(page).waitFor()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
}

test('a reporter fills yesterday’s kardex by keyboard and by paste, and an administrator corrects it', async () => {
  const reporter = await newDesk(browser)
  const { page } = reporter
  await enterAs(page, local, 'WILBEL01')
  await openScreen(page, 'Novedades')
  await expect.poll(() => page.getByLabel('Fecha').isDisabled()).toBe(true)
  await grid(page).getByRole('rowheader').first().waitFor()
  const processes = await openNewArea(page)
  const [first = '', second = first] = processes
  const place = await Promise.all([
    page.getByLabel('Gerencia', { exact: true }).inputValue(),
    area(page).inputValue(),
  ])
  await page.getByRole('button', { name: 'Editar todas' }).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Dilegencia todos los campos para poder guardar').waitFor()
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe(`Pend. fuera ANS de ${first}`)
  await page.keyboard.press('Shift+Tab')
  await paste(
    page,
    processes.map((_, place) => ['12', place === 0 ? '3a' : '3', 'Llegó un lote de las oficinas del sur']),
  )
  await page.getByRole('dialog', { name: 'Esto es lo que se va a pegar' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(`${first}, Pend. fuera ANS: «3a». Escribe solo números`).waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'kardex')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await accept(page)
  await expect.poll(() => row(page, first).textContent()).toContain('WILBEL01')
  await page.reload()
  await expect.poll(() => row(page, first).textContent()).toContain('WILBEL01')

  const admin = await newDesk(browser)
  const desk = admin.page
  await enterAs(desk, local, 'ROCESP01')
  await desk.getByRole('link', { name: 'Editar kardex', exact: true }).first().click()
  await desk.getByLabel('Vertical y Gerencia').selectOption(place[0] ?? '')
  await desk.getByLabel('Área').selectOption(place[1] ?? '')
  await desk.getByRole('button', { name: `Editar ${second}`, exact: true }).click()
  await desk.keyboard.type('20')
  await desk.keyboard.press('Control+Enter')
  await accept(desk)
  await desk.getByRole('button', { name: `Historial de ${second}`, exact: true }).click()
  await desk.getByText('Pend. dentro ANS: de 12 a 20').waitFor()
  expect(await findings(desk)).toEqual([])
  await picture(desk, 'kardex-history')
  await desk.keyboard.press('Escape')
  await expect
    .poll(() => desk.getByRole('link', { name: /Volver/ }).getAttribute('href'))
    .toBe('/staff-admin')
  expect([...reporter.errors, ...admin.errors]).toEqual([])
  await Promise.all([reporter.context.close(), admin.context.close()])
})
