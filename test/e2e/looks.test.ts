import { expect, test } from 'vitest'
import { newDesk, picture } from './support/browser.ts'
import { enterAs, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

withProduct({ demo: true })

/** The colour of the page's ground, and what the document says of the theme. */
const look = () => ({
  theme: document.documentElement.dataset.theme,
  ground: getComputedStyle(document.body).backgroundColor,
})
const dark = 'rgb(16, 24, 28)'
const light = 'rgb(237, 241, 243)'

test('the theme is the system’s, or the user’s beyond a reload and before the first paint', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'LUCORD01')
  expect(await page.evaluate(look)).toEqual({ theme: undefined, ground: light })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(look)).toEqual({ theme: undefined, ground: dark })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Usuario: / }).click()
  await page.getByRole('radio', { name: 'Oscuro' }).check()
  expect(await page.evaluate(look)).toEqual({ theme: 'dark', ground: dark })
  await picture(page, 'looks-menu')

  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const styled = page.waitForResponse(/\/assets\/[^/]*\.css$/)
  const reloaded = page.reload()
  await styled
  // A second is enough for a paint, if the browser may.
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve('painted')).observe({ type: 'paint', buffered: true })
        setTimeout(() => resolve('nothing yet'), 1_000)
      }),
  )
  expect(painted).toBe('nothing yet')
  held.resolve()
  await reloaded
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
  expect(await page.evaluate(look)).toEqual({ theme: 'dark', ground: dark })
  await context.close()
})

test('a case is printed as one light sheet with its facts, documents and history', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'LUCORD01')
  const number = await takeOrder(page)
  await page.getByText('Recibido', { exact: true }).waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await picture(page, 'looks-case')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.locator('[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('body').ariaSnapshot()
  for (const text of [number, 'Nº de control', 'Historial del caso', 'Documentos de la orden', 'Impreso el'])
    expect(sheet).toContain(text)
  for (const text of ['Cerrar Sesión', 'Aprobar', 'Casos pausados', 'Seguir con el siguiente', 'Imprimir'])
    expect(sheet).not.toContain(text)
  const ink = await page
    .getByRole('heading', { name: number })
    .evaluate((heading) => getComputedStyle(heading).color)
  expect(ink).toBe('rgb(29, 40, 46)')
  await picture(page, 'looks-paper')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await context.close()
})

test('a dialog is printed without what is behind it, a list whole', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'PATRES01')
  await openScreen(page, 'Buscar caso')
  const table = page.getByRole('table', { name: 'Casos', exact: true })
  await table.getByRole('row').nth(1).waitFor()
  await page.emulateMedia({ media: 'print' })
  const list = await page.locator('body').ariaSnapshot()
  expect(list).not.toContain('Cerrar Sesión')
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  const cutAt = await table.evaluate((one) => {
    const cut: number[] = []
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible') cut.push(around.getBoundingClientRect().bottom)
    return cut
  })
  for (const bottom of cutAt) expect(Math.max(...rows)).toBeLessThanOrEqual(bottom)
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('button', { name: /^Historial del caso/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Caso / })
  await dialog.getByText('Recibido').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('body').ariaSnapshot()
  expect(sheet).toContain('Historial del caso')
  expect(sheet).not.toContain('Buscar caso')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await context.close()
})
