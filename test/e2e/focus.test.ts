import { expect, test } from 'vitest'
import { uploadAll } from './support/libre-inversion.ts'
import { beginOrder, documentRow, order } from './support/people.ts'
import { local, page, withDesk, withProduct } from './support/product.ts'
import { returnedOrder } from './support/returned-order.ts'
import { openScreen } from './support/ways.ts'

withProduct()
withDesk('ANAGOM01')

const others = 'Otros (si aplica)'
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

test('after a failed send, the focus stays on the button that sends the order', async () => {
  const mine = order()
  await beginOrder(page, mine)
  await uploadAll(page, mine)
  await page.route('**/case-stage/disbursement-order', (route) => route.abort())
  await page.getByRole('button', { name: 'Enviar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '¡Lo sentimos!' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Enviar')
})

test('after a failed start of a correction, the focus stays on the button that starts it', async () => {
  const control = await returnedOrder(local)
  await openScreen(page, 'Enviadas >')
  const correct = page.getByRole('button', { name: `Corregir la orden ${control}` })
  await correct.waitFor()
  await page.route(`${local.urls.api}/**`, (route) => route.abort())
  await correct.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '¡Lo sentimos!' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(`Corregir la orden ${control}`)
})

test('a successful retry moves the focus to the heading', async () => {
  const mine = order()
  await beginOrder(page, mine)
  await page.route('**/transvcmp/**', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: 'Reintentar' })
  await again.waitFor()
  await page.unroute('**/transvcmp/**')
  await again.focus()
  await page.keyboard.press('Enter')
  await documentRow(page, others).waitFor()
  await expect.poll(focused).toBe('Documentación requerida - Libre inversión')
})

test('a retry shows its progress, and gets the focus back when it fails again', async () => {
  await beginOrder(page, order())
  let answer = Promise.resolve()
  await page.route('**/transvcmp/**', (route) => answer.then(() => route.abort()))
  await page.reload()
  const again = page.getByRole('button', { name: 'Reintentar' })
  await again.waitFor()
  let fail = () => {}
  answer = new Promise((go) => {
    fail = go
  })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => again.isDisabled()).toBe(true)
  fail()
  await expect.poll(() => again.isEnabled()).toBe(true)
  await expect.poll(focused).toBe('Reintentar')
})

test('a focused element is never hidden by the header or the bottom bar', async () => {
  await beginOrder(page, order())
  await page.setViewportSize({ width: 1024, height: 600 })
  const covered = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const { left, top, width, height } = (activeElement as Element).getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return activeElement?.contains(seen) ? undefined : activeElement?.getAttribute('aria-label')
    })
  const rows = await page.getByRole('button', { name: 'Adjuntar', disabled: false }).count()
  expect(rows).toBeGreaterThan(5)
  await page
    .getByRole('button', { name: /^Adjuntar/, disabled: false })
    .first()
    .focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 1; count < rows; count += 1) {
      await page.keyboard.press(key)
      expect(await covered()).toBeUndefined()
    }
  }
})
