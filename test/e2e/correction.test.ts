import { beforeAll, expect, test } from 'vitest'
import { bogotaDay } from '../../shared/dates.ts'
import { jpegFile, pdfFile } from '../support/files.ts'
import { duplicateTab } from './support/addresses.ts'
import { findings } from './support/findings.ts'
import { documentRow, upload } from './support/people.ts'
import { desk, local, page, withDesk, withProduct } from './support/product.ts'
import { returnedOrder, returnReason } from './support/returned-order.ts'
import { goHome } from './support/ways.ts'

/** All are returned before any is sent again, because that one would become the head of the queue. */
const returned: string[] = []

withProduct()
beforeAll(async () => {
  for (let count = 0; count < 4; count += 1) returned.push(await returnedOrder(local))
})
withDesk('ANAGOM01')

const identity = 'Documento de identidad ampliado al 150%'
const others = 'Otros (si aplica)'
const photograph = async () => ({
  name: 'cédula nítida.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegFile(),
})
const sentRow = (control: string, on = page) => on.getByRole('row').filter({ hasText: control })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const heading = () => page.getByRole('heading', { name: 'Documentación requerida - Libre inversión' })

const openSentOrders = async () => {
  await page.getByRole('link', { name: 'Enviadas >' }).click()
  await page.waitForURL('**/order-sends')
}

/** Opens the correction of an order from its row. */
const correct = async (control: string) => {
  await openSentOrders()
  await page.getByRole('button', { name: `Corregir la orden ${control}` }).click()
  await page.waitForURL(`**/documents?control=${control}`)
  await heading().waitFor()
}

const remove = async (type: string) => {
  await documentRow(page, type)
    .getByRole('button', { name: `Eliminar ${type}` })
    .click()
  const asking = page.getByRole('dialog', { name: '¿Quieres eliminar el archivo adjunto?' })
  await asking.getByText('La orden devuelta conserva el archivo mientras no envíes la corrección.').waitFor()
  await asking.getByRole('button', { name: 'Eliminar' }).click()
  await asking.waitFor({ state: 'hidden' })
}

test('a returned order is corrected with its reason visible, and sent again', async () => {
  const control = returned[0] as string
  await openSentOrders()
  await sentRow(control).getByRole('button', { name: 'Devuelto', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Causal de devolución' })
  await why.getByText('Devuelto al comercial').waitFor()
  expect(await findings(page)).toEqual([])
  await why.getByRole('button', { name: 'Corregir' }).click()
  await page.waitForURL(`**/documents?control=${control}`)

  await heading().waitFor()
  const panel = page.getByRole('region', { name: 'Orden devuelta' })
  await panel.getByText('Devuelto al comercial').waitFor()
  await panel.getByText('Intento 2').waitFor()
  await expect
    .poll(() => panel.getByRole('group', { name: 'Causal de devolución' }).textContent())
    .toBe(returnReason)
  await panel.getByText('Aún no has cambiado ningún documento.').waitFor()
  await page.getByText('La corrección está lista para enviar').waitFor()

  // What the reason says of a document stands in its row, and leads to the page.
  const note = documentRow(page, 'Pagaré desmaterializado')
  await note.getByText('Devuelto por la página 2: Falta la firma').waitFor()
  await note.getByRole('button', { name: 'Ver la página 2' }).click()
  const preview = page.getByRole('dialog', { name: /Pagaré/ })
  await expect.poll(() => preview.getByRole('textbox', { name: /^Página/ }).inputValue()).toBe('2')
  await preview.getByRole('button', { name: 'Volver' }).click()

  await remove(identity)
  await documentRow(page, identity).getByText('Sin archivo').waitFor()
  await expect.poll(focused).toBe(`Adjuntar ${identity}`)
  await documentRow(page, identity)
    .getByText(/^Quitado: .+\.png$/)
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  await upload(page, identity, await photograph())
  await documentRow(page, identity).getByText('Reemplazado').waitFor()
  await documentRow(page, identity)
    .getByText(/^Quitado: .+\.png$/)
    .waitFor()
  await documentRow(page, others).filter({ hasText: 'anexo.pdf' }).waitFor()
  await remove(others)
  await documentRow(page, others).getByText('Quitado: anexo.pdf').waitFor()
  await documentRow(page, others)
    .locator('input[type=file]')
    .setInputFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: await pdfFile() })
  await documentRow(page, others).filter({ hasText: 'carta.pdf' }).getByText('Nuevo').waitFor()
  await panel
    .getByText(
      'Cambios desde la devolución: 1 documento nuevo, 1 documento reemplazado y 1 documento quitado.',
    )
    .waitFor()
  expect(await findings(page)).toEqual([])

  await page.reload()
  await documentRow(page, identity).getByText('Reemplazado').waitFor()
  const mail = page.waitForRequest('**/notification/custom-email')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
  expect((await mail).postDataJSON()).toEqual({
    recipient: expect.stringContaining('@'),
    controlNumber: control,
    attempt: 2,
  })
  await page.waitForURL('**/order-sends')
  await sentRow(control).getByText('Enviado').waitFor()
  await expect.poll(() => sentRow(control).getByRole('button', { name: 'Corregir' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Orden de Desembolso', exact: true }).click()
  await page.waitForURL('**/orderDisbursement')
  await page.getByText('No tienes órdenes sin enviar').waitFor()
  expect(desk.errors).toEqual([])
})

test('after a cancelled or discarded correction, the order is still returned and keeps its documents', async () => {
  const control = returned[1] as string
  await correct(control)
  await remove(identity)
  await page.getByRole('button', { name: 'Cancelar proceso' }).click()
  const asking = page.getByRole('dialog', { name: '¿Estás seguro de cancelar el proceso?' })
  await asking.getByText(`La orden ${control} seguirá devuelta`, { exact: false }).waitFor()
  await asking.getByRole('button', { name: 'Sí' }).click()
  await page.waitForURL('**/order-sends')
  await sentRow(control).getByRole('button', { name: 'Devuelto', exact: true }).waitFor()

  await page.getByRole('button', { name: `Corregir la orden ${control}` }).click()
  await page.waitForURL(`**/documents?control=${control}`)
  await page.getByText('Aún no has cambiado ningún documento.').waitFor()
  await documentRow(page, identity).getByRole('button', { name: 'Vista previa' }).waitFor()
  await remove(identity)

  await goHome(page)
  const row = page.getByRole('row').filter({ hasText: control })
  await row.getByText('Corrección').waitFor()
  expect(await findings(page)).toEqual([])
  await row.getByRole('button', { name: `Descartar la orden ${control}` }).click()
  const discarding = page.getByRole('dialog', { name: '¿Quieres descartar la corrección?' })
  await discarding.getByText(`La orden ${control} seguirá devuelta`, { exact: false }).waitFor()
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await row.waitFor({ state: 'hidden' })

  await correct(control)
  await page.getByText('Aún no has cambiado ningún documento.').waitFor()
  await documentRow(page, identity).getByRole('button', { name: 'Vista previa' }).waitFor()
})

test('a kept document that has expired shows this in its row, and blocks the correction', async () => {
  const control = returned[1] as string
  await page.route('**/case-stage/draft/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const draft = await answer.json()
    for (const document of draft.documents ?? [])
      if (document.expeditionDate) document.expeditionDate = '20200131'
    await route.fulfill({ response: answer, json: draft })
  })
  await correct(control)
  await page.reload()
  const row = documentRow(page, 'Certificación laboral')
  const why = 'Fecha incorrecta, supera el tiempo de vigencia.'
  await row.getByText('31/01/2020').waitFor()
  await row.getByText(why).waitFor()
  await page.getByText(`Certificación laboral: ${why}`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  expect(await findings(page)).toEqual([])
  await remove('Certificación laboral')
  // Its old date is shown, to be corrected.
  await expect.poll(() => row.getByRole('button', { name: 'Adjuntar' }).isDisabled()).toBe(true)
  await row.getByRole('textbox').fill(bogotaDay(new Date()).split('-').reverse().join('/'))
  await expect.poll(() => row.getByRole('button', { name: 'Adjuntar' }).isDisabled()).toBe(false)
})

test('a failed mail request blocks nothing, and an order that is no longer returned shows this', async () => {
  const control = returned[2] as string
  await desk.context.route('**/notification/custom-email', (route) => route.abort())
  await openSentOrders()
  await sentRow(control).getByRole('button', { name: 'Devuelto', exact: true }).waitFor()
  const elsewhere = await duplicateTab(page)
  await elsewhere.getByRole('button', { name: `Corregir la orden ${control}` }).click()
  await elsewhere.waitForURL(`**/documents?control=${control}`)
  const logged = elsewhere.waitForEvent('console', (message) => message.text().startsWith('MAIL_FAILED'))
  await elsewhere.getByRole('button', { name: 'Enviar' }).click()
  await logged
  await elsewhere.waitForURL('**/order-sends')
  await sentRow(control, elsewhere).getByText('Enviado').waitFor()

  await page.getByRole('button', { name: `Corregir la orden ${control}` }).click()
  const problem = page.getByRole('dialog', { name: '¡Lo sentimos!' })
  await problem.getByText(`La orden ${control} ya no está devuelta: su estado es Enviado.`).waitFor()
  await problem.getByRole('button', { name: 'Aceptar' }).click()
  await sentRow(control).getByText('Enviado').waitFor()
})

test('a correction can be opened and sent with only the keyboard', async () => {
  const control = returned[3] as string
  await openSentOrders()
  await sentRow(control).getByRole('button', { name: 'Devuelto', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe(`Corregir la orden ${control}`)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: 'Causal de devolución' })
  await why.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/documents?control=${control}`)
  await page.getByText('Intento 2').waitFor()

  await documentRow(page, others).first().getByRole('button', { name: 'Vista previa' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe(`Eliminar ${others}`)
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog')
  await asking.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Quitado: anexo.pdf').waitFor()
  await page.getByRole('button', { name: 'Enviar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
  await page.waitForURL('**/order-sends')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await sentRow(control).getByText('Enviado').waitFor()
})
