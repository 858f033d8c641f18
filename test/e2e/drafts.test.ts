import { expect, test } from 'vitest'
import { pngFile } from '../support/files.ts'
import { openKeptAddress } from './support/addresses.ts'
import { findings } from './support/findings.ts'
import { beginOrder, documentRow, enterAs, order, upload } from './support/people.ts'
import { desk, local, page, withDesk, withProduct } from './support/product.ts'
import { follow, goHome } from './support/ways.ts'

withProduct()
withDesk()

const identity = 'Documento de identidad ampliado al 150%'
const list = () => page.getByRole('table', { name: 'Órdenes sin enviar' })
const draftRow = (control: string) => list().getByRole('row').filter({ hasText: control })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Starts an order and returns to the order screen without sending it. */
const leaveOrder = async (mine: ReturnType<typeof order>, before?: () => Promise<void>) => {
  await beginOrder(page, mine)
  await before?.()
  await goHome(page)
  await draftRow(mine.control).waitFor()
}

test('an unsent order is listed, can be continued, and is discarded after a question', async () => {
  await enterAs(page, local, 'ANAGOM01')
  await page.getByText('No tienes órdenes sin enviar').waitFor()
  const first = order({ document: '52987164', project: '4455' })
  const second = order({ product: 'Crédito de vivienda', type: 'NIT', document: '900457812' })
  await leaveOrder(first, async () => {
    await upload(page, identity, { name: 'cédula.png', mimeType: 'image/png', buffer: await pngFile() })
  })
  await leaveOrder(second)
  await page.getByRole('heading', { name: 'Órdenes sin enviar 2' }).waitFor()
  await expect
    .poll(() => draftRow(first.control).getByRole('cell').allInnerTexts())
    .toEqual([
      first.control,
      'CC 52.987.164',
      'Libre inversión',
      '4455',
      '1',
      expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
      expect.stringContaining('Continuar'),
    ])
  await draftRow(second.control).getByText('NI 900.457.812').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: `Continuar la orden ${first.control}` }).click()
  await page.waitForURL(`**/documents?control=${first.control}`)
  await documentRow(page, identity).getByText('cédula.png').waitFor()
  await page.goBack()
  await page.waitForURL('**/orderDisbursement')

  await page.getByRole('button', { name: `Descartar la orden ${first.control}` }).click()
  const asking = page.getByRole('dialog', { name: '¿Quieres descartar la orden sin enviar?' })
  await asking.getByText('y los archivos que adjuntaste. Esta operación no se podrá deshacer.').waitFor()
  expect(await findings(page)).toEqual([])
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  await asking.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Descartar la orden ${first.control}` }).click()
  await asking.getByRole('button', { name: 'Descartar' }).click()
  await draftRow(first.control).waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe(`Continuar la orden ${second.control}`)
  await page.getByRole('heading', { name: 'Órdenes sin enviar 1' }).waitFor()

  await openKeptAddress(page, `${local.urls.page}/documents?control=${first.control}`)
  await page.getByText('No hay una orden en preparación con este número de control').waitFor()
  expect(desk.errors).toEqual([])
})

test('the list shows only the adviser’s own orders, and works with only the keyboard', async () => {
  await enterAs(page, local, 'BEACAS01')
  await page.getByText('No tienes órdenes sin enviar').waitFor()
  const mine = order()
  await leaveOrder(mine)
  const go = page.getByRole('link', { name: `Continuar la orden ${mine.control}` })
  await go.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/documents?control=${mine.control}`)
  await page.getByRole('heading', { name: 'Documentación requerida - Libre inversión' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/orderDisbursement')
  await go.focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe(`Descartar la orden ${mine.control}`)
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog')
  await asking.waitFor()
  // An irreversible action is never the default of Enter.
  await page.keyboard.press('Enter')
  await asking.waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe(`Descartar la orden ${mine.control}`)
  await page.keyboard.press('Enter')
  await asking.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('No tienes órdenes sin enviar').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('a list that cannot be read leaves the form unchanged, and can be reloaded', async () => {
  await page.route('**/case-stage/drafts', (route) => route.abort())
  await enterAs(page, local, 'JULMUN01')
  await page.getByText('No pudimos consultar tus órdenes sin enviar.').waitFor()
  await page.getByLabel('Número de control').fill('123')
  expect(await findings(page)).toEqual([])
  await page.unroute('**/case-stage/drafts')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('No tienes órdenes sin enviar').waitFor()
  await expect.poll(() => page.getByLabel('Número de control').inputValue()).toBe('123')
})

test('an order that cannot be read is not shown as an empty form, and can be reloaded', async () => {
  await enterAs(page, local, 'JULMUN01')
  const mine = order()
  await beginOrder(page, mine)
  await page.route('**/case-stage/draft/*', (route) => route.abort())
  await follow(page, '< Volver')
  await page.waitForURL(`**/orderDisbursement?control=${mine.control}`)
  await page.reload()
  await page.getByRole('alert').getByText('No pudimos conectarnos').waitFor()
  await expect.poll(() => page.getByLabel('Número de control').count()).toBe(0)
  await page.unroute('**/case-stage/draft/*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => page.getByLabel('Número de control').inputValue()).toBe(mine.control)
})
