import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../support/files.ts'
import { type Desk, newDesk } from './support/browser.ts'
import { correctOrder, type FiledOrder, fileCompanyOrder } from './support/company-order.ts'
import { findings } from './support/findings.ts'
import { enterAs, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { railItem, shownInRail } from './support/rail.ts'
import { returnOrder } from './support/returned-order.ts'

/** Longer than its space on the card. */
const reason = `Falta la firma en el pagaré.\nAdjúntalo de nuevo — gracias${'\nRevisa también la fecha.'.repeat(12)}`

let desk: Desk
let page: Page
let corrected: FiledOrder
let next: FiledOrder

withProduct()
beforeAll(async () => {
  corrected = await fileCompanyOrder(local)
  await returnOrder(local, 'LUCORD01', reason)
  await correctOrder(corrected, [
    {
      typeName: 'EC_PAGARE_FISICO',
      fileName: 'pagaré firmado.pdf',
      bytes: await pdfFile({ pages: 4, text: 'Firmado' }),
    },
    { typeName: 'EC_OTROS', fileName: 'poder.pdf', bytes: await pdfFile({ pages: 1 }) },
  ])
  next = await fileCompanyOrder(local)
  desk = await newDesk(browser)
  page = desk.page
  await enterAs(page, local, 'LUCORD01')
})

const card = (control: string) => page.getByRole('region', { name: control, exact: true })
const beside = () => page.getByRole('complementary', { name: /^Documentos de la orden/ })
const opener = () => page.getByRole('button', { name: 'Documentos', exact: true })
const pages = () => beside().getByRole('img', { name: /página \d+ de \d+$/ })
const hasFocus = (locator: ReturnType<typeof opener>) =>
  locator.evaluate((element) => element === document.activeElement)
const note = 'Pagaré físico con carta de instrucciones'

// One session for the whole file: each test continues where the last one ended.

test('the documents open and close beside the card, by button and by key, and the focus follows', async () => {
  expect(await takeOrder(page)).toBe(corrected.control)
  await expect.poll(() => beside().count()).toBe(0)
  await opener().click()
  await pages().first().locator('canvas').waitFor()
  await expect.poll(() => opener().getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => hasFocus(beside().getByRole('heading', { level: 2 }))).toBe(true)
  await page.keyboard.press('Escape')
  await beside().waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(opener())).toBe(true)
  await page.keyboard.press('F2')
  await beside().waitFor()
  // Once they are open, the key only moves the focus.
  await page.keyboard.press('F2')
  await expect.poll(() => beside().evaluate((pane) => pane.contains(document.activeElement))).toBe(false)
  await beside().getByRole('button', { name: 'Cerrar los documentos' }).click()
  await beside().waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(opener())).toBe(true)
})

test('the card lists the changes of the correction, and each one opens its document, even a removed one', async () => {
  const shown = card(corrected.control)
  await shown.getByText('Intento 2').waitFor()
  const changes = shown.getByRole('region', { name: 'Cambios desde la devolución' })
  await changes.getByText('Adjúntalo de nuevo — gracias').waitFor()
  await expect
    .poll(async () => {
      const texts = await changes.getByRole('listitem').allInnerTexts()
      return texts.map((text) => text.replace(/\s+/g, ' '))
    })
    .toEqual([
      `↻ Reemplazado ${note} pagaré firmado.pdf Ver el anterior`,
      '+ Agregado Otros (si aplica) poder.pdf',
    ])

  await changes.getByRole('button', { name: note }).click()
  await expect.poll(() => shownInRail(beside())).toBe(note)
  await expect.poll(() => pages().count()).toBe(4)
  const marks = async () =>
    (await railItem(beside()).allInnerTexts()).map((text) => /Nuevo|Retirado/.exec(text)?.[0])
  const unmarked = Array.from({ length: 6 }, () => undefined)
  await expect.poll(marks).toEqual(['Nuevo', 'Nuevo', ...unmarked])
  await changes.getByRole('button', { name: 'Ver el anterior' }).click()
  await expect.poll(() => pages().count()).toBe(2)
  await expect.poll(marks).toEqual(['Nuevo', 'Nuevo', ...unmarked.slice(1), 'Retirado', undefined])
})

test('axe finds nothing on the card with its documents beside it', async () => {
  await pages().first().locator('canvas').waitFor()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a case is decided with its documents open, and those of the next case open too', async () => {
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('El caso fue aprobado exitosamente').waitFor()
  await beside().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  await card(next.control).waitFor()
  await beside()
    .getByRole('heading', { name: `Documentos de la orden ${next.control}` })
    .waitFor()
  await pages().first().locator('canvas').waitFor()
  await expect.poll(() => hasFocus(card(next.control).getByRole('heading', { level: 2 }))).toBe(true)
  await expect.poll(() => card(next.control).getByText('Cambios desde la devolución').count()).toBe(0)
  await page.reload()
  await pages().first().locator('canvas').waitFor()
})

test('messages at the bottom of the screen do not cover the decision', async () => {
  await page.setViewportSize({ width: 1024, height: 640 })
  await page.route(`${local.urls.s3}/**`, (route) => route.abort())
  await beside().getByRole('button', { name: 'Descargar' }).click()
  const message = await page
    .getByText(/^No se pudo descargar/)
    .locator('..')
    .boundingBox()
  const decision = await card(next.control).getByRole('button', { name: 'Devolver' }).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(decision?.y ?? 0)
  await page.unroute(`${local.urls.s3}/**`)
})

test('the separate window still opens from the card', async () => {
  const opening = desk.context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ver en otra ventana' }).click()
  const viewer = await opening
  await viewer.getByRole('heading', { name: `Documentos de la orden ${next.control}` }).waitFor()
  await viewer.close()
  expect(desk.errors).toEqual([])
})
