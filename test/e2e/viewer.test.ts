import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FiledOrder, fileCompanyOrder } from './support/company-order.ts'
import { findings } from './support/findings.ts'
import { desk, local, withDesk, withProduct } from './support/product.ts'
import { railItem, shownInRail } from './support/rail.ts'
import { follow, followToWindow } from './support/ways.ts'

let filed: FiledOrder
let isTaken = false
/** The window with its documents. */
let page: Page

withProduct()
beforeAll(async () => {
  filed = await fileCompanyOrder(local)
})
withDesk('LUCORD01')
beforeEach(async () => {
  // The first time this claims the order; afterwards it is open.
  await follow(desk.page, /^Gestionar caso Desembolso/)
  if (isTaken) await desk.page.getByRole('region', { name: filed.control }).waitFor()
  else {
    await desk.page.getByLabel('Selecciona el proceso').selectOption({ label: 'Órdenes de desembolso' })
    await follow(desk.page, 'Gestionar caso')
  }
  isTaken = true
  page = await followToWindow(desk.page, 'Ver en otra ventana')
})

const choose = (name: string) => railItem(page, new RegExp(`^${name}`)).click()
const shown = () => shownInRail(page)
const longPdf = 'Certificado de existencia y representación legal'
const photograph = 'Documento de identidad del representante legal'
const scan = 'Solicitud de desembolso firmada'
const note = 'Pagaré físico con carta de instrucciones'

const preview = () => page.getByRole('region', { name: /^Vista previa de/ })
const frame = (number: number) => preview().getByRole('img', { name: new RegExp(`página ${number} de`) })
const position = () => page.getByRole('textbox', { name: /^Página/ })
const thumbnail = (number: number) =>
  page.getByRole('button', { name: `Ir a la página ${number}`, exact: true })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
/** Its start is visible. */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const view = element.closest('section')?.getBoundingClientRect()
    const { top } = element.getBoundingClientRect()
    return view !== undefined && top >= view.top - 1 && top < view.bottom
  })
const paper = (typeName: string) => {
  const found = filed.papers.find((one) => one.typeName === typeName)
  if (!found) throw new Error(`no ${typeName}`)
  return found
}

test('the browser stores no documents or links to them, and the address does not identify the customer', async () => {
  const kept: string[] = []
  const seen: string[] = []
  page.on('response', (answer) => {
    const url = new URL(answer.url())
    if (answer.request().method() === 'OPTIONS' || url.origin === local.urls.page) return
    seen.push(url.pathname)
    if (answer.headers()['cache-control'] !== 'no-store') kept.push(answer.url())
  })
  await page.reload()
  for (const name of [longPdf, photograph]) {
    await choose(name)
    await preview().getByRole('img').first().waitFor()
  }
  await expect.poll(() => seen.filter((path) => path.includes('/orders/')).length).toBeGreaterThan(1)
  expect(kept).toEqual([])
  expect(page.url()).not.toContain('900457812')
})

test('a long PDF has thumbnails, and its pages can be reached by keyboard, number and thumbnail', async () => {
  await expect.poll(shown).toBe(longPdf)
  await choose(longPdf)
  await frame(1).locator('canvas').waitFor()
  await thumbnail(1).locator('canvas').waitFor()
  await page.getByText('de 12', { exact: true }).waitFor()
  // Of all pages those in view have a thumbnail.
  await expect.poll(() => page.getByRole('button', { name: /^Ir a la página/ }).count()).toBeLessThan(12)
  await expect.poll(() => preview().evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position().inputValue()).toBe('2')
  await expect.poll(() => isInView(frame(2))).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => position().inputValue()).toBe('1')

  await position().fill('11')
  await position().press('Enter')
  await frame(11).locator('canvas').waitFor()
  await expect.poll(() => isInView(frame(11))).toBe(true)
  await expect.poll(() => thumbnail(11).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => frame(1).locator('canvas').count()).toBe(0)

  await thumbnail(11).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => thumbnail(10).evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => isInView(frame(10))).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => position().inputValue()).toBe('1')
  await thumbnail(3).click()
  await expect.poll(() => isInView(frame(3))).toBe(true)

  await preview().focus()
  await page.keyboard.press('End')
  await expect.poll(() => position().inputValue()).toBe('12')
  await tool('Miniaturas').click()
  await thumbnail(1).waitFor({ state: 'hidden' })
  expect(desk.errors).toEqual([])
})

test('pages can be zoomed by button, key and wheel, fitted and rotated', async () => {
  await choose(longPdf)
  await frame(1).locator('canvas').waitFor()
  const begun = await widthOf(frame(1))
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(frame(1))).toBeGreaterThan(begun)
  await tool('Alejar').click()
  await tool('Alejar').click()
  await expect.poll(() => widthOf(frame(1))).toBeLessThan(begun)

  await tool('Página completa').click()
  await expect
    .poll(async () => (await frame(1).boundingBox())?.height ?? 0)
    .toBeLessThan((await preview().boundingBox())?.height ?? 0)
  const whole = await widthOf(frame(1))
  await preview().hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(frame(1))).toBeGreaterThan(whole)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  await tool('Ajustar al ancho').click()
  await expect
    .poll(async () => (await widthOf(preview())) - (await widthOf(frame(1))))
    .toBeLessThanOrEqual(2 * 16 + 20)
  await preview().focus()
  await page.keyboard.press('r')
  await expect
    .poll(async () => ((await widthOf(frame(1))) * 595) / 842)
    .toBeCloseTo((await frame(1).boundingBox())?.height ?? 0, -1)
  await position().focus()
  await page.keyboard.press('r')
  await expect.poll(() => position().inputValue()).toBe('r')
})

test('a scan shows all its pages and a photograph is shown whole, both with the same tools', async () => {
  await choose(scan)
  for (const number of [1, 2, 3]) {
    await thumbnail(number).click()
    await frame(number).locator('img').waitFor()
    await expect
      .poll(() =>
        frame(number)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(600 + (number - 1) * 16)
  }
  await choose(photograph)
  await frame(1).locator('img').waitFor()
  const box = await frame(1).boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
  expect(box?.height ?? 0).toBeLessThan((await preview().boundingBox())?.height ?? 0)
  await tool('Girar a la derecha').click()
  await expect
    .poll(async () => {
      const turned = await frame(1).boundingBox()
      return (turned?.height ?? 0) / (turned?.width ?? 1)
    })
    .toBeCloseTo(1.5, 1)
})

test('keys open the next and the previous document, and still work afterwards', async () => {
  await choose(longPdf)
  await frame(1).locator('canvas').waitFor()
  await expect.poll(() => tool('Documento anterior').isDisabled()).toBe(true)
  await expect.poll(() => tool('Documento siguiente').getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowDown')
  const seen: (string | null)[] = []
  for (let count = 0; count < 5; count += 1) {
    const before = await shown()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(shown).not.toBe(before)
    seen.push(await shown())
  }
  expect(seen).toEqual([photograph, 'Registro Único Tributario - RUT', 'Estados financieros', scan, note])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(shown).toBe(scan)
  await frame(1).locator('img').waitFor()
  await page.reload()
  await expect.poll(shown).toBe(scan)
})

test('keys that are pressed faster than documents load all count', async () => {
  await choose(longPdf)
  await frame(1).locator('canvas').waitFor()
  for (let round = 0; round < 3; round += 1) {
    for (const key of ['Alt+ArrowDown', 'Alt+ArrowUp']) {
      for (let count = 0; count < 5; count += 1) await page.keyboard.press(key)
      await expect.poll(shown).toBe(key === 'Alt+ArrowDown' ? note : longPdf)
    }
  }
})

test('a download has the uploaded bytes and name', async () => {
  for (const [name, typeName] of [
    [longPdf, 'IC_CAMARA_COMERCIO'],
    ['Estados financieros', 'IC_ESTADOS_FINANCIEROS'],
  ] as const) {
    await choose(name)
    const saving = page.waitForEvent('download')
    await tool('Descargar').click()
    const download = await saving
    // A download that failed has no name either, so its reason is told with it.
    const saved = [download.suggestedFilename(), await download.failure()]
    expect(saved).toEqual([paper(typeName).fileName, null])
    expect(readFileSync(await download.path()).equals(paper(typeName).bytes)).toBe(true)
  }
})

test('a spreadsheet is shown as a table, truncated if too long; other files are offered as a download', async () => {
  await choose('Estados financieros')
  const rows = preview().getByRole('row')
  await expect
    .poll(() => rows.allInnerTexts().then((texts) => texts.map((text) => text.split(/\s*\t\s*/))))
    .toEqual([
      ['Fila', 'A', 'B', 'C', 'D'],
      ['1', 'Cuenta', 'Descripción', 'Valor', 'Corte'],
      ['2', '1105', 'Caja y bancos, año en curso', '12500000,5', '31/10/2026'],
      ['3', '1305', 'Clientes', '25000001', '31/10/2026'],
    ])
  await tool('Movimientos').click()
  await page
    .getByText('Se muestran las primeras 2.000 de 2.401 filas. Descarga el archivo para verlo completo.')
    .waitFor()
  await page.getByRole('searchbox', { name: 'Buscar en la hoja' }).fill('movimiento 1999')
  await preview().getByText('Movimiento 1999', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await tool('Hoja vacía').click()
  await page.getByText('Esta hoja está vacía.').waitFor()

  await tool('Archivo Plano').click()
  await expect.poll(shown).toBe('Archivo plano')
  await page.getByRole('heading', { name: 'Este archivo no se puede mostrar aquí' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).last().click()
  expect((await saving).suggestedFilename()).toBe(paper('EC_ARCHIVO_PLANO').fileName)
  expect(desk.errors).toEqual([])
})

test('an expired link is renewed silently; one that stays broken can be retried', async () => {
  let refused = 0
  let limit = 1
  await page.route(`${local.urls.s3}/**`, (route) => {
    if (refused >= limit) return route.continue()
    refused += 1
    return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '' })
  })
  await choose(note)
  await frame(1).locator('canvas').waitFor()
  expect(refused).toBe(1)

  limit = Number.POSITIVE_INFINITY
  for (const [name, typeName] of [
    [longPdf, 'IC_CAMARA_COMERCIO'],
    [photograph, 'IC_IDENTIDAD_REPRESENTANTE'],
    ['Estados financieros', 'IC_ESTADOS_FINANCIEROS'],
  ] as const) {
    await choose(name)
    const message = page
      .getByRole('alert')
      .filter({ hasText: `No pudimos mostrar ${paper(typeName).fileName}.` })
    await expect.poll(() => message.getByRole('button', { name: 'Descargar' }).isEnabled()).toBe(true)
  }
  limit = 0
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await preview().getByRole('row').first().waitFor()
})

test('axe finds nothing on any kind of document', async () => {
  for (const name of [longPdf, photograph, 'Estados financieros']) {
    await choose(name)
    await preview().locator('canvas, img, table').first().waitFor()
    expect(await findings(page)).toEqual([])
  }
})
