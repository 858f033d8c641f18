import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectInView } from './support/in-view.ts'
import { beginOrder, enterAs, order, takeOrder } from './support/people.ts'
import { local, page, withDesk, withProduct } from './support/product.ts'
import { returnedOrder } from './support/returned-order.ts'
import { follow, pressButton } from './support/ways.ts'

/** On a phone, and on a screen of 1440 × 900 at 200 %, each role reads and decides without scrolling sideways. */

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 720, height: 450 }]

withProduct({ demo: true })
withDesk()
beforeEach(() => page.setViewportSize(phone))

/** No part of the page is beyond the right edge of the window. */
const expectToFit = async (): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const sizesOf = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect
      .poll(async () => [page.url(), size.width, await sizesOf()])
      .toEqual([page.url(), size.width, 0])
  }
  await page.setViewportSize(phone)
}

/** All of it is seen, and a finger hits it. */
const expectInReach = async (button: Locator): Promise<void> => {
  await expectInView(button)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

const bar = () => page.getByRole('navigation', { name: 'Navegación', exact: true })

/** Enters as a user, and opens every screen of their bar. */
const openAllScreens = async (login: string): Promise<void> => {
  await enterAs(page, local, login)
  const entries = await bar().getByRole('link').allTextContents()
  expect(entries.length).toBeGreaterThan(1)
  for (const name of entries) {
    await bar().getByRole('link', { name, exact: true }).click()
    await expectInView(bar().locator('[aria-current]').filter({ hasText: name }))
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await expectToFit()
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an adviser files an order, and corrects a returned one', async () => {
  await returnedOrder(local)
  await openAllScreens('ANAGOM01')
  await follow(page, 'Orden de Desembolso')
  await beginOrder(page, order())
  await expectToFit()
  await expectInView(button('Enviar'))
  await follow(page, '< Volver', 'Órdenes enviadas', 'Devuelto')
  const reason = page.getByRole('dialog', { name: 'Causal de devolución' })
  await expectInReach(reason.getByRole('button', { name: 'Corregir' }))
  await reason.getByRole('button', { name: 'Corregir' }).click()
  await page.getByRole('heading', { name: /^Documentación requerida/ }).waitFor()
  await expectToFit()
})

test('an analyst reads the documents of a case, and pauses and returns it', async () => {
  await openAllScreens('LUCORD01')
  await follow(page, 'Menú de Desembolso')
  const number = await takeOrder(page)
  const title = page.getByRole('heading', { name: number, exact: true })
  await button('Documentos').click()
  const documents = page.getByRole('complementary', { name: /^Documentos de la orden/ })
  await expectInView(documents.getByRole('button', { name: 'Volver al caso' }))
  await documents.locator('canvas').first().waitFor()
  await expectToFit()
  await documents.getByRole('button', { name: 'Volver al caso' }).click()
  await expectInView(title)
  for (const name of ['Pausar', 'Aprobar', 'Devolver']) await expectInReach(button(name))

  await pressButton(page, 'Pausar')
  const pause = page.getByRole('dialog', { name: `Pausar el caso ${number}` })
  await pause.getByRole('radio').first().check()
  await expectInReach(pause.getByRole('button', { name: 'Pausar' }))
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await page.getByRole('button', { name: `Retomar el caso ${number}` }).click()
  await title.waitFor()

  await pressButton(page, 'Devolver')
  const dialog = page.getByRole('dialog', { name: `Devolver el caso ${number}` })
  await dialog.getByRole('textbox', { name: 'Causal de devolución' }).fill('Falta la firma del pagaré')
  await dialog.getByRole('button', { name: 'Devolver' }).scrollIntoViewIfNeeded()
  await expectInReach(dialog.getByRole('button', { name: 'Devolver' }))
  await expectToFit()
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await page.getByText('El caso fue devuelto', { exact: false }).waitFor()
})

test('a leader finds, prioritises and reassigns a case', async () => {
  await openAllScreens('PATRES01')
  await follow(page, 'Buscar caso', /^Priorizar/)
  await expectToFit()
  await expectInView(button('Guardar cambios'))
  await follow(page, '< Volver', 'Pausados', /^Reasignar/)
  await expectToFit()
  await expectInView(button('Guardar cambios'))
})

test.each(['INEACU01', 'HERQUI01', 'ERNCAL01', 'JOSTRU01'])('every screen of %s fits', openAllScreens)
