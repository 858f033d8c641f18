import { expect, test } from 'vitest'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypeOf, makeForm, printedOn } from '../../infra/local/demo/forms/sample-form.ts'
import { newDesk, picture } from './support/browser.ts'
import { fileCompanyOrder } from './support/company-order.ts'
import { findings } from './support/findings.ts'
import { expectFocus } from './support/focus.ts'
import { expectInView, expectOver } from './support/in-view.ts'
import { attach, beginOrder, documentRow, enterAs, order, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { railItem } from './support/rail.ts'
import { followToWindow } from './support/ways.ts'

withProduct()

/** A page is read in seconds when nothing else is running. */
const readMs = 90_000

const type = 'EC_SOLICITUD_DESEMBOLSO'
const person = 4
const form = formTypeOf(type)
const printed = printedOn(form, person)
const saidAt = (label: string) => printed.find((one) => one.label === label)?.text ?? ''

test('an analyst has an order’s form read, sees that its data belongs to another order and customer, and corrects a field', {
  timeout: 180_000,
}, async () => {
  // Another customer's form is part of this order.
  const bytes = await makeForm({ type, person, kind: 'scan' })
  const { fields } = await drawForm(form, [person])
  const filed = await fileCompanyOrder(local, { [type]: { fileName: 'solicitud.pdf', bytes } })
  const { page: desk, context, errors } = await newDesk(browser)
  await enterAs(desk, local, 'LUCORD01')
  expect(await takeOrder(desk)).toBe(filed.control)
  const page = await followToWindow(desk, 'Ver en otra ventana')
  await railItem(page, /^Solicitud de desembolso firmada/).click()
  const preview = page.getByRole('region', { name: /^Vista previa de/ })
  await preview.locator('canvas').first().waitFor()
  await page.keyboard.press('Alt+L')
  await page.getByRole('button', { name: 'Leer documento' }).click()
  const control = page
    .getByRole('list', { name: 'Verificaciones' })
    .getByRole('listitem')
    .filter({ hasText: 'Número de control' })
  await control.getByText('No coincide').waitFor({ timeout: readMs })
  await expectFocus(page)
  await railItem(page, /^Solicitud de desembolso firmada/)
    .getByText('No coincide')
    .waitFor()
  await expect.poll(() => control.textContent()).toContain(`Esperado: ${filed.control}`)
  await expect.poll(() => control.textContent()).toContain(saidAt('Número de control'))
  const customer = page
    .getByRole('list', { name: 'Verificaciones' })
    .getByRole('listitem')
    .filter({ hasText: 'Documento del cliente' })
  const otherCustomer = ['No coincide', 'Esperado: 900457812', saidAt('Documento del cliente')]
  for (const text of otherCustomer) await expect.poll(() => customer.textContent()).toContain(text)
  expect(await findings(page)).toEqual([])

  await control.getByRole('button', { name: saidAt('Número de control') }).click()
  const box = preview.getByRole('button', { name: 'Número de control' })
  await expectOver(
    box,
    preview.locator('canvas').first(),
    fields.find(({ label }) => label === 'Número de control')?.value.box,
  )
  await expectInView(box)
  await picture(page, 'order-reading')

  await page.getByRole('button', { name: 'Corregir' }).click()
  await page.getByLabel('Valor correcto de Número de control').fill(filed.control)
  await page.keyboard.press('Enter')
  await control.getByText('✓ Coincide').waitFor()
  await page.getByText('Corrigió LUCORD01').waitFor()
  // It is still another customer's form.
  for (const text of otherCustomer) await expect.poll(() => customer.textContent()).toContain(text)
  await page.setViewportSize({ width: 1024, height: 768 })
  await picture(page, 'order-reading-narrow')
  expect(await findings(page)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('before sending, an adviser is told in its row that a form is another customer’s and another order’s', {
  timeout: 180_000,
}, async () => {
  const row = 'Solicitud de desembolso firmada'
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'ANAGOM01')
  await beginOrder(page, order())
  await attach(page, row, {
    name: 'solicitud.pdf',
    mimeType: 'application/pdf',
    buffer: await makeForm({ type, person, kind: 'scan' }),
  })
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  await page.getByText('Leyendo 1 de 1…').waitFor()
  const shown = documentRow(page, row)
  for (const label of ['Documento del cliente', 'Número de control'])
    await shown.getByText(`${label}: no coincide, se leyó ${saidAt(label)}`).waitFor({ timeout: readMs })
  await page.getByText('Todos los documentos están leídos, 1 tiene observaciones.').waitFor()
  await expectFocus(page)
  expect(await findings(page)).toEqual([])
  await picture(page, 'draft-reading')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'draft-reading-narrow')
  expect(await findings(page)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
