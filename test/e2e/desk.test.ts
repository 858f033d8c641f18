import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pendingCase } from '../support/cases.ts'
import { duplicateTab } from './support/addresses.ts'
import { newDesk } from './support/browser.ts'
import { enterAs, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

/** A waiting order that is older than all others of this file, so that it is claimed next. */
let hour = 0
const waitingOrder = async (): Promise<string> => {
  hour += 1
  const number = `${700_000 + hour}`
  await pendingCase(
    { number, numberControl: number, creditProject: '1', filedBy: 'ANAGOM01' },
    new Date(Date.UTC(2026, 9, 1, hour)),
  )
  return number
}

const decide = async (page: Page, button: string, dialogName: string, fill?: () => Promise<void>) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog.waitFor()
  await fill?.()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  return dialog
}

const pauseFor = (page: Page, number: string, reason: string) =>
  decide(page, 'Pausar', `Pausar el caso ${number}`, () => page.getByLabel(reason).check())

test('a paused case stays in its handler’s table and can be resumed only when no other is open', async () => {
  const { page, context } = await newDesk(browser)
  const first = await waitingOrder()
  await enterAs(page, local, 'SEBPEN01')
  expect(await takeOrder(page)).toBe(first)
  await page.getByText('No se encontraron registros.').waitFor()
  await pauseFor(page, first, 'Recursos FNG agotados')
  await page.getByText('El caso fue pausado exitosamente').waitFor()
  const paused = page.getByRole('row').filter({ hasText: first })
  await paused.getByText('Recursos FNG agotados').waitFor()

  const second = await waitingOrder()
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  await page.getByRole('region', { name: second }).waitFor()
  await paused.getByRole('button', { name: 'Retomar' }).click()
  const refused = page.getByRole('dialog')
  await refused
    .getByText(
      `Recuerda que es necesario que pauses, apruebes o devuelvas el caso ${second} para que puedas retomar otro caso`,
    )
    .waitFor()
  await refused.getByRole('button', { name: 'Aceptar' }).click()

  await decide(page, 'Aprobar', `¿Estás seguro de aprobar el caso ${second}?`)
  await page.getByText('El caso fue aprobado exitosamente').waitFor()
  await paused.getByRole('button', { name: 'Retomar' }).click()
  await page.getByRole('region', { name: first }).waitFor()
  await decide(page, 'Aprobar', `¿Estás seguro de aprobar el caso ${first}?`)
  await page.getByText(/^No tienes un caso abierto/).waitFor()
  await context.close()
})

test('when two windows decide the same case, the second shows the first decision and keeps the typed text', async () => {
  const { page, context } = await newDesk(browser)
  const number = await waitingOrder()
  await enterAs(page, local, 'SEBPEN01')
  expect(await takeOrder(page)).toBe(number)
  const other = await duplicateTab(page)
  await other.getByRole('region', { name: number }).waitFor()

  await page.getByRole('button', { name: 'Devolver' }).click()
  const typed = page.getByRole('dialog').getByLabel('Causal de devolución')
  await typed.fill('Falta el pagaré')
  await decide(other, 'Aprobar', `¿Estás seguro de aprobar el caso ${number}?`)
  await other.getByText('El caso fue aprobado exitosamente').waitFor()

  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
  await page.getByRole('dialog').getByText('No se pudo actualizar el estado: Devuelto').waitFor()
  await page.getByRole('dialog').getByText('El caso ahora está Aprobado').waitFor()
  await expect.poll(() => typed.inputValue()).toBe('Falta el pagaré')
  await context.close()
})

test('typed text survives a failed call, and a retry decides only once', async () => {
  const { page, context } = await newDesk(browser)
  const number = await waitingOrder()
  await enterAs(page, local, 'SEBPEN01')
  expect(await takeOrder(page)).toBe(number)
  await page.getByRole('button', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Causal de devolución').fill('Sin firma')
  // The response is lost: the server has executed the request.
  await page.route('**/requests/change/status/**', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await dialog.getByText('No se pudo actualizar el estado: Devuelto').waitFor()
  await page.unroute('**/requests/change/status/**')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await page.getByText('El caso fue devuelto exitosamente').waitFor()
  await context.close()
})
