import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newDesk } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { follow, type Name } from './support/ways.ts'

withProduct()

const settingsOf = async (login: string, way: Name): Promise<Page> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  await follow(page, way)
  await page.getByRole('heading', { name: 'Configuración de la demanda' }).waitFor()
  return page
}

const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar cambios' })
const success = (page: Page) => page.getByText('La priorización se configuró con éxito')
const sorted = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('span:nth-child(2)')?.firstChild?.textContent))

/** Drags a row by its handle one place down. */
const moveDown = async (page: Page, label: string) => {
  await page.getByRole('button', { name: `Mover ${label}` }).focus()
  await page.keyboard.press('Space')
  await page.getByText(`Tomaste ${label}`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.getByText(`${label} pasó a la posición 2`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText(`${label} quedó en la posición 2`).waitFor({ state: 'attached' })
}

describe('three slots', () => {
  test('a leader sorts by keyboard, applies the order, sees it again and restores the default', async () => {
    const page = await settingsOf('DIALON01', 'Configuración')
    await page.getByText('próximos cargues').waitFor()
    await expect.poll(() => apply(page).isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('Prioridad 2', { exact: true }).last().isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Reiniciar config.' }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Prioridad 1' }).selectOption({ label: 'Flujo' })
    await page.getByRole('heading', { name: 'Arrastra y ordena' }).waitFor()
    await page.getByRole('combobox', { name: 'Prioridad 2' }).selectOption({ label: 'Producto' })
    await moveDown(page, 'FLUJO REDESCUENTO')
    await apply(page).click()
    await success(page).waitFor()

    await page.reload()
    await page.getByRole('list', { name: 'Flujo' }).waitFor()
    expect((await sorted(page, 'Flujo')).slice(0, 2)).toEqual([
      'FLUJO COMPRA DE CARTERA',
      'FLUJO REDESCUENTO',
    ])
    await page.getByText('la aplicó DIALON01').waitFor()
    const third = page.getByRole('combobox', { name: 'Prioridad 3' }).locator('option:not([hidden])')
    await expect.poll(() => third.allTextContents()).toEqual(['Priorización'])

    await page.getByRole('button', { name: 'Reiniciar config.' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar' }).click()
    await success(page).waitFor()
    await page.getByRole('button', { name: 'Reiniciar config.' }).waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('list', { name: 'Flujo' }).count()).toBe(0)
  })

  test("another leader's change is reported and shown, not overwritten", async () => {
    const first = await settingsOf('DIALON01', 'Configuración')
    const second = await settingsOf('DIALON01', 'Configuración')
    const choose = (page: Page, label: string) =>
      page.getByRole('combobox', { name: 'Prioridad 1' }).selectOption({ label })
    await choose(first, 'Producto')
    await choose(second, 'Priorización')
    await apply(first).click()
    await success(first).waitFor()
    await apply(second).click()
    const dialog = second.getByRole('dialog', { name: 'La configuración cambió mientras la editabas' })
    await dialog.getByText('DIALON01 cambió esta configuración mientras la editabas').waitFor()
    await dialog.getByRole('button', { name: 'Usar la vigente' }).click()
    await second.getByRole('list', { name: 'Producto' }).waitFor()
  })

  test('a technical error on arrival leads back to the home of leaders', async () => {
    const page = await settingsOf('DIALON01', 'Configuración')
    await page.route('**/config/default', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    const dialog = page.getByRole('dialog', { name: '¡Lo sentimos!' })
    await dialog.getByText('Presentamos inconvenientes técnicos, intenta de nuevo').waitFor()
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await page.waitForURL('**/finantial-leader')
  })
})

describe('disbursement', () => {
  test('Línea opens the second priority and a list that can be sorted by mouse, except Otros', async () => {
    const page = await settingsOf('PATRES01', /^Configuración de la demanda/)
    const [first, second] = ['Prioridad 1', 'Prioridad 2'].map((name) => page.getByRole('combobox', { name }))
    await first?.selectOption({ label: 'Monto' })
    await expect.poll(() => second?.isDisabled()).toBe(true)
    await first?.selectOption({ label: 'Línea' })
    await second?.selectOption({ label: 'FNG' })
    await expect.poll(() => sorted(page, 'Línea')).toEqual(['CSM', 'COM', 'Otros'])
    await expect.poll(() => page.getByRole('button', { name: 'Mover Otros' }).count()).toBe(0)
    const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
    await row('CSM').dragTo(row('COM'), { steps: 8 } as never)
    await expect.poll(() => sorted(page, 'Línea')).toEqual(['COM', 'CSM', 'Otros'])
    // For 50 ms after its release a drag ignores clicks, because a mouse sends one.
    await page.waitForTimeout(100)
    await apply(page).click()
    await success(page).waitFor()
    await page.reload()
    await page.getByRole('list', { name: 'Línea' }).waitFor()
    await expect.poll(() => sorted(page, 'Línea')).toEqual(['COM', 'CSM', 'Otros'])
    await expect.poll(() => second?.inputValue()).toBe('fng')
  })

  test('leaving with unapplied changes asks first', async () => {
    const page = await settingsOf('PATRES01', /^Configuración de la demanda/)
    await page.getByRole('combobox', { name: 'Prioridad 1' }).selectOption({ label: 'FNG' })
    const dialog = page.getByRole('dialog', { name: '¿Seguro que quieres salir de la configuración?' })
    await page.getByRole('link', { name: 'Indicadores' }).click()
    await dialog.getByText('Se perderán los cambios sin aplicar').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('settings-center-disbursement')
    await page.getByRole('link', { name: 'Indicadores' }).click()
    await dialog.getByRole('button', { name: 'Salir' }).click()
    await page.waitForURL('**/finantial-leader')
  })
})

test('housing has one criterion per box, each with its own options, and no restore while all sort by date', async () => {
  const page = await settingsOf('ALVPIN01', 'Configuración')
  const options = (box: string) =>
    page
      .getByRole('region', { name: box })
      .getByRole('combobox')
      .locator('option:not([hidden])')
      .allTextContents()
  await page.getByRole('region', { name: 'Propiedad' }).waitFor()
  await expect.poll(() => options('Propiedad')).toEqual(['Fecha', 'Monto', 'Proceso'])
  await expect.poll(() => options('Legalización')).toEqual(['Fecha', 'Monto', 'Canal'])
  await expect.poll(() => page.getByRole('button', { name: 'Reiniciar config.' }).count()).toBe(0)
  await page
    .getByRole('region', { name: 'Propiedad' })
    .getByRole('combobox')
    .selectOption({ label: 'Proceso' })
  await apply(page).click()
  await success(page).waitFor()
  await page.getByRole('button', { name: 'Reiniciar config.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar' }).click()
  await page.getByRole('button', { name: 'Reiniciar config.' }).waitFor({ state: 'hidden' })
})
