import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newDesk, picture } from './support/browser.ts'
import { uploadAll } from './support/libre-inversion.ts'
import { beginOrder, enterAs, order, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { railItem } from './support/rail.ts'

withProduct()

const sentOrder = (page: Page, control: string) => page.getByRole('row').filter({ hasText: control })

const fileOrder = async (page: Page): Promise<string> => {
  const mine = order()
  await beginOrder(page, mine)
  await uploadAll(page, mine)
  await picture(page, 'documents')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const sent = page.getByText('La Orden de Desembolso se envió con éxito')
  await sent.waitFor()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await sent.waitFor({ state: 'hidden' })
  return mine.control
}

test('an order becomes a decided case, starting at the main site’s link, and its adviser sees the outcome', async () => {
  const adviser = await newDesk(browser)
  const analyst = await newDesk(browser)
  await enterAs(adviser.page, local, 'ANAGOM01')
  const returned = await fileOrder(adviser.page)
  await expect.poll(() => adviser.page.getByLabel('Número de control').inputValue()).toBe('')
  const approved = await fileOrder(adviser.page)
  await adviser.page.getByRole('link', { name: 'Enviadas >' }).click()
  await sentOrder(adviser.page, returned).getByText('Enviado').waitFor()

  await enterAs(analyst.page, local, 'CARNUN01')
  expect(await takeOrder(analyst.page)).toBe(returned)
  await analyst.page.getByText('Asignado', { exact: true }).waitFor()
  await picture(analyst.page, 'case')
  const opening = analyst.context.waitForEvent('page')
  await analyst.page.getByRole('link', { name: 'Ver en otra ventana' }).click()
  const viewer = await opening
  await railItem(viewer, /^Pagaré desmaterializado/).click()
  await viewer.locator('canvas').first().waitFor()
  await picture(viewer, 'viewer')
  await railItem(viewer, /^Solicitud de desembolso firmada/).click()
  await viewer
    .getByRole('img', { name: /Solicitud de desembolso firmada/ })
    .first()
    .waitFor()
  await viewer.close()

  await analyst.page.getByRole('button', { name: 'Devolver' }).click()
  const reason = 'Falta la firma del cliente en la página 2 — ¿puedes revisarla?'
  const asking = analyst.page.getByRole('dialog', { name: `Devolver el caso ${returned}` })
  await asking.getByLabel('Causal de devolución').fill(reason)
  await asking.getByRole('button', { name: 'Devolver' }).click()
  await analyst.page.getByText('El caso fue devuelto exitosamente').waitFor()

  await adviser.page.getByRole('button', { name: 'Actualizar' }).click()
  await sentOrder(adviser.page, returned).getByRole('button', { name: 'Devuelto' }).click()
  const why = adviser.page.getByRole('dialog', { name: 'Causal de devolución' })
  await why.getByText(reason).waitFor()
  await adviser.page.keyboard.press('Escape')
  await why.waitFor({ state: 'hidden' })

  await analyst.page.getByRole('button', { name: 'Gestionar caso' }).click()
  await analyst.page.getByRole('region', { name: approved }).waitFor()
  await analyst.page.getByRole('button', { name: 'Aprobar' }).click()
  await analyst.page
    .getByRole('dialog', { name: `¿Estás seguro de aprobar el caso ${approved}?` })
    .getByRole('button', { name: 'Aprobar' })
    .click()
  await analyst.page.getByText('El caso fue aprobado exitosamente').waitFor()
  await analyst.page.getByRole('button', { name: 'Gestionar caso' }).click()
  await analyst.page.getByText('No hay casos disponibles para este proceso').waitFor()

  await adviser.page.getByRole('button', { name: 'Actualizar' }).click()
  await sentOrder(adviser.page, approved).getByText('Aprobado').waitFor()
  await picture(adviser.page, 'sent-orders')
  expect([...adviser.errors, ...analyst.errors]).toEqual([])
  await Promise.all([adviser.context.close(), analyst.context.close()])
})
