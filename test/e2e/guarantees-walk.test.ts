import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

withProduct({ demo: true })
afterEach(() => local.fund.is('well'))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const approved = 'La reserva fue aprobada exitosamente'

const search = async (page: Page, number: string) => {
  await page.getByLabel('Número de garantía').fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Solicitar reserva', exact: true }).waitFor()
}
const fill = async (page: Page, term = '24') => {
  await page.getByLabel('Plazo', { exact: true }).fill(term)
  await page.getByLabel('Meses').check()
}
const send = async (page: Page) => {
  await press(page, 'Solicitar reserva')
  await press(page, 'Solicitar')
}
/** The fund's ledger entries of a guarantee. */
const ledgerOf = (number: string) => local.fund.ledger().filter(({ guaranteeId }) => guaranteeId === number)
const registered = (number: string) => ledgerOf(number).length
const codeOf = (number: string) => ledgerOf(number)[0]?.reservaCodigo

test('an analyst reserves a guarantee once and copies its number; other guarantees are replaced or rejected', async () => {
  const { page, context, errors } = await newDesk(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, local, 'LUCORD01')
  await page.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().click()
  await page.getByText('Aún no has solicitado reservas', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByLabel('Número de garantía').fill('4005006001')
  await press(page, 'Buscar')
  await page.getByText('El número de garantía no existe o no aplica').waitFor()
  await page.getByLabel('Número de garantía').fill('4005006002')
  await press(page, 'Buscar')
  await page.getByText('La garantía está bloqueada por el área de Garantías y Leasing').waitFor()

  // A short term shows the fund's period, which the guarantee's own period hides otherwise.
  await search(page, '10020030020')
  await fill(page, '12')
  await page.getByText('seleccionar en periodo de comisión anual anticipada', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Periodo de comisión', { exact: true }).selectOption('60')
  await page.reload()
  await expect.poll(() => page.getByLabel('Plazo', { exact: true }).inputValue()).toBe('12')
  await send(page)
  await banner(page, approved).waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-reserve')
  await press(page, 'Copiar Nº reserva')
  await page.getByText('Se copió el Nº de reserva', { exact: false }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect([copied, registered('10020030020')]).toEqual([codeOf('10020030020'), 1])
  await page.reload()
  await banner(page, approved).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.getByText(/^Impreso el/).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().click()
  await search(page, '2003004001')
  await fill(page)
  await send(page)
  await page.getByText('Cód de garantía sustituido a EMP080').waitFor()

  await page.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().click()
  await search(page, '30040050020')
  await fill(page)
  await send(page)
  await banner(page, 'La reserva fue rechazada').waitFor()
  await press(page, 'Ver la causal completa')
  await page.getByText('Contacta al fondo para conocer las alternativas.').first().waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-rejected')

  await page.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().click()
  const mine = page.getByRole('table', { name: 'Lista de mis reservas' })
  for (const state of ['Aprobada', 'Sustituida', 'Rechazada']) await mine.getByText(state).waitFor()
  await page.getByLabel('Número de garantía').fill('10020030020')
  await press(page, 'Buscar')
  await page.getByText('La garantía 10020030020 ya tiene una reserva').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-search')
  await press(page, 'Ver historial')
  await page.getByRole('dialog').getByText('Reserva solicitada').waitFor()
  await page.keyboard.press('Escape')
  await mine.getByRole('row').filter({ hasText: 'Rechazada' }).click()
  await banner(page, 'La reserva fue rechazada').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('while the fund is down no reserve is lost or doubled, and later its real state is shown', async () => {
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'LUCORD01')
  await openScreen(page, /^Solicitar reserva FNG/)
  await local.fund.is('down')
  await search(page, '900000000101')
  await fill(page)
  await send(page)
  await page.getByText('No llegó al fondo', { exact: false }).waitFor()
  await press(page, 'Aceptar')
  await expect.poll(() => page.getByLabel('Plazo', { exact: true }).inputValue()).toBe('24')

  // The fund registers the reserve, but its answers cannot be read.
  await local.fund.is('shapeless')
  await send(page)
  await banner(page, 'el fondo no ha respondido').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-unconfirmed')
  await page.reload()
  await banner(page, 'el fondo no ha respondido').waitFor()
  await press(page, 'Enviar de nuevo')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar de nuevo' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await banner(page, 'el fondo no ha respondido').waitFor()

  await local.fund.is('well')
  await press(page, 'Consultar estado')
  await banner(page, approved).waitFor()
  expect(registered('900000000101')).toBe(1)

  // After a reload while it was being sent, the page finds the reserve by itself.
  await openScreen(page, /^Solicitar reserva FNG/)
  await search(page, '5006007004')
  await fill(page)
  await send(page)
  await page.getByText('Solicitando la reserva al fondo', { exact: false }).waitFor()
  await expect.poll(() => registered('5006007004')).toBe(1)
  await page.reload()
  await banner(page, approved).waitFor()

  // A lost answer is reported, and the real state follows automatically.
  await openScreen(page, /^Solicitar reserva FNG/)
  await search(page, '5006007002')
  await fill(page)
  await send(page)
  await banner(page, 'La reserva fue rechazada').waitFor()
  expect([registered('5006007004'), registered('5006007002')]).toEqual([1, 1])
  expect(errors).toEqual([])
  await context.close()
})

test('an FNG case opens the search with its guarantee, and gets the reserve’s number', async () => {
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'RAFSAN01')
  await page.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().waitFor()
  await press(page, 'Gestionar caso')
  const card = page.getByRole('region', { name: 'Garantía FNG' })
  await card.waitFor()
  await card.getByRole('link', { name: 'Solicitar reserva FNG', exact: true }).first().click()
  await page.getByText(/^Para el caso /).waitFor()
  const number = await page.getByLabel('Número de garantía').inputValue()
  await press(page, 'Buscar')
  await page.getByRole('heading', { name: 'Solicitar reserva', exact: true }).waitFor()
  await fill(page)
  await send(page)
  await banner(page, approved).waitFor()
  await page.getByRole('link', { name: /^Volver al caso / }).click()
  await card.getByText(codeOf(number) ?? 'ninguna').waitFor()
  await card.getByText('Aprobada').waitFor()
  await page.getByText('Reserva FNG solicitada').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-case')
  await card.getByRole('link', { name: 'Ver reserva' }).click()
  await banner(page, approved).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
