import { expect, test } from 'vitest'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypeOf } from '../../infra/local/demo/forms/sample-form.ts'
import { openKeptAddress } from './support/addresses.ts'
import { newDesk } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { beginOrder, documentRow, enterAs, order, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { goHome, openScreen } from './support/ways.ts'

withProduct({ demo: true })

test('axe finds nothing on the adviser’s screens', async () => {
  const { page, context } = await newDesk(browser)
  await openKeptAddress(page, local.urls.page)
  await page.getByRole('heading', { name: 'Ingresa desde el sitio principal' }).waitFor()
  expect(await findings(page)).toEqual([])
  await enterAs(page, local, 'ANAGOM01')
  expect(await findings(page)).toEqual([])
  await beginOrder(page, order({ product: 'Crédito de vehículo' }))
  const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await documentRow(page, 'prenda')
    .locator('input[type=file]')
    .setInputFiles([
      { ...file, name: 'prenda.pdf' },
      { ...file, name: 'sin nombre.pdf' },
    ])
  await page.getByRole('dialog', { name: '¿A qué documento corresponde cada archivo?' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await findings(page)).toEqual([])
  await openScreen(page, 'Enviadas >')
  await page.getByRole('button', { name: 'Devuelto' }).click()
  await page.getByRole('dialog', { name: 'Causal de devolución' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await findings(page)).toEqual([])
  for (const [path, title] of [
    ['nada', 'Página no encontrada'],
    ['staff-admin', 'Administración de planta'],
  ]) {
    await openKeptAddress(page, `${local.urls.page}/${path}`)
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await findings(page)).toEqual([])
  }
  await context.close()
})

test('axe finds nothing on the analyst’s screens', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'MARFER01')
  await page.getByText('María de los Ángeles').first().waitFor()
  expect(await findings(page)).toEqual([])
  await enterAs(page, local, 'LUCORD01')
  expect(await findings(page)).toEqual([])
  await takeOrder(page)
  expect(await findings(page)).toEqual([])
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ver en otra ventana' }).click()
  const viewer = await opening
  await viewer.locator('canvas, section img').first().waitFor()
  expect(await findings(viewer)).toEqual([])
  await viewer.close()
  await page.getByRole('button', { name: 'Documentos' }).click()
  await page.getByRole('complementary').locator('canvas, img').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Devolver' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()
})

test('axe finds nothing on the screens where leaders configure the demand', async () => {
  const { page, context } = await newDesk(browser)
  const choose = (name: string, label: string) =>
    page.getByRole('combobox', { name }).first().selectOption({ label })
  const screens = {
    DIALON01: ['Configuración', 'Prioridad 1', 'Producto'],
    ALVPIN01: ['Configuración', 'Criterio', 'Proceso'],
    PATRES01: [/^Configuración de la demanda/, 'Prioridad 1', 'Línea'],
  } as const
  page.on('dialog', (dialog) => dialog.accept())
  for (const [login, [way, name, label]] of Object.entries(screens)) {
    await enterAs(page, local, login)
    await openScreen(page, way)
    await page.getByText('próximos cargues').waitFor()
    expect(await findings(page)).toEqual([])
    await choose(name, label)
    expect(await findings(page)).toEqual([])
  }
  await context.close()
})

test('axe finds nothing on the screens where leaders manage cases and people', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'PATRES01')
  await page.getByRole('img', { name: /casos recibidos en el mes/ }).waitFor()
  await page.getByText(/^Vencen hoy/).waitFor()
  expect(await findings(page)).toEqual([])
  await openScreen(page, /^Parametrizaciones Productividad/)
  await page.getByLabel('Producto').selectOption({ label: 'Libranza' })
  await page.getByRole('button', { name: 'Agregar excepción' }).click()
  expect(await findings(page)).toEqual([])
  await goHome(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: /^Subir archivo/ }).click()
  await page.getByRole('button', { name: 'Descargar plantilla' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Buscar caso' }).first().click()
  await page
    .getByRole('checkbox', { name: /^Seleccionar el caso/ })
    .first()
    .check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Priorizar', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Priorizar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor()
  expect(await findings(page)).toEqual([])
  await openScreen(page, 'Buscar caso', 'Pausados')
  await page
    .getByRole('link', { name: /^Reasignar/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Elegir por su carga' }).click()
  await page.getByRole('option').first().waitFor()
  expect(await findings(page)).toEqual([])
  await openScreen(page, 'Gestión diaria', 'Mi equipo')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByText('Horas registradas.').waitFor()
  expect(await findings(page)).toEqual([])
  await enterAs(page, local, 'ADRCAS01')
  await page.getByRole('link', { name: 'Vivienda', exact: true }).click()
  await page.getByRole('heading', { name: 'Indicadores Vivienda' }).waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()
})

test('an order can be started with only the keyboard', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'ANAGOM01')
  const { document, control, project } = order()
  await page.getByLabel('Producto a desembolsar').focus()
  for (const keys of ['Libre', 'Cédula de c', document, control, project]) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Estás seguro de continuar?' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => globalThis.document.activeElement?.textContent))
    .toBe('Continuar')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Aceptar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Documentación requerida - Libre inversión' }).waitFor()
  await context.close()
})

/** A page is read in seconds when nothing else is running. */
const readMs = 90_000

test('documents can be read, viewed and labelled with only the keyboard, and axe finds nothing', {
  timeout: 300_000,
}, async () => {
  const { page, context } = await newDesk(browser)
  const form = formTypeOf('EC_CERTIFICACION_BANCARIA')
  const fileOf = async (name: string, person: number) => ({
    ...{ name, mimeType: 'application/pdf', buffer: (await drawForm(form, [person])).pdf },
  })
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus()
    await page.keyboard.press('Enter')
  }
  const chooseType = async () => {
    await page.getByLabel('Tipo de documento').focus()
    await page.keyboard.type('Certificación b')
  }
  const follow = async (name: RegExp) => {
    const link = page.getByRole('table').getByRole('link', { name })
    await link.waitFor({ timeout: readMs })
    expect(await findings(page)).toEqual([])
    await link.focus()
    await page.keyboard.press('Enter')
  }

  await enterAs(page, local, 'HERQUI01')
  await openScreen(page, 'OCR Analyze')
  await page.getByText('No se encontraron registros.').waitFor()
  expect(await findings(page)).toEqual([])
  await chooseType()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fileOf('analizar.pdf', 11))
  await press('Cargar')
  await page.getByRole('dialog').waitFor()
  expect(await findings(page)).toEqual([])
  await press('Cargar')
  await page.getByText('se cargó con exito y será analizado').waitFor()
  await page.keyboard.press('Escape')
  await follow(/^Exitoso: ver los datos de analizar\.pdf/)
  const fields = page.getByRole('grid', { name: 'Campos del documento' })
  await fields.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Valor correcto de/).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await enterAs(page, local, 'INEACU01')
  await openScreen(page, 'Clasific. Doc')
  await page.getByText(/^Todavía no hay documentos/).waitFor()
  expect(await findings(page)).toEqual([])
  await chooseType()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fileOf('etiquetar.pdf', 12))
  await press('Enviar')
  await follow(/^etiquetar\.pdf/)
  const word = page.locator('[data-box^="word-1-"]').first()
  await word.waitFor({ state: 'attached' })
  await word.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Apellidos')
  await page.keyboard.press('Tab')
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '< Volver' }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: '¿Estás Seguro?' })
  await asked.waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  // Nothing behind an open dialog may take the focus.
  await asked.waitFor({ state: 'hidden' })
  await page.getByLabel('Valor en la página 1').focus()
  await page.keyboard.press('Enter')
  await page.getByText('1 etiqueta · Hay cambios sin guardar').waitFor()
  await press('Guardar')
  await page.getByText('Las etiquetas se guardaron').waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()
})

test('axe finds nothing on the screen of large files', async () => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'HERQUI01')
  await openScreen(page, 'Framework')
  await page.getByRole('heading', { name: 'Carga los documentos' }).waitFor()
  await page.getByRole('button', { name: 'Actualizar' }).waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()
})
