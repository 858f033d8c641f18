import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openKeptAddress } from './support/addresses.ts'
import { newDesk } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

const headers = 'Número de caso;Proceso;Producto;Tipo de documento;Documento'
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headers, ...lines].join('\r\n')),
})
const caseLine = (number: string, process = 'Desembolso') =>
  `${number};${process};Libre inversión;CC;1020304050`

const leader = async (login: string): Promise<Page> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  return page
}
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  const dialog = page.getByRole('dialog', { name: /^Subir archivo/ })
  await dialog.waitFor()
  return dialog
}

test('only files of the management’s own loader are sent', async () => {
  const page = await leader('PATRES01')
  const dialog = await openDialog(page)
  for (const name of ['casos.csv', 'GOPTC.xlsx', 'GPBM casos.csv']) {
    await page.locator('input[type=file]').setInputFiles(fileOf(name, []))
    const refused = page.getByRole('dialog', { name: 'Incorrecto' })
    await refused.getByText('El nombre o el formato del archivo es incorrecto').waitFor()
    await refused.getByRole('button', { name: 'Aceptar' }).click()
  }
  await dialog.getByText('No se encontraron registros.').waitFor()
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Número de caso;Proceso;Producto')
  await page.context().close()
})

test('a file is checked, loaded once and reported by row; a failure during the upload loses nothing', async () => {
  const page = await leader('PATRES01')
  const dialog = await openDialog(page)
  await page.locator('input[type=file]').setInputFiles(fileOf('GOPTC vacío.csv', []))
  await dialog.getByText('No se cargó ningún caso').waitFor()
  await dialog.getByRole('button', { name: 'Subir otro archivo' }).click()

  await page.route('**/loads/parts', (route) => route.abort())
  const lines = [caseLine('C-1'), caseLine('C-2', 'No existe'), caseLine('C-3')]
  await page.locator('input[type=file]').setInputFiles(fileOf('GOPTC.csv', lines))
  await dialog.getByText('Lo que ya se envió se conserva').waitFor()
  await page.unroute('**/loads/parts')
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await dialog.getByText('Se pueden cargar 2 casos; 1 fila rechazada').waitFor()
  await dialog.getByRole('button', { name: 'Cargar 2 casos', exact: true }).click()
  await dialog.getByText('Se cargaron 2 casos; 1 fila rechazada').waitFor()
  const report = page.waitForEvent('download')
  await dialog
    .getByRole('button', { name: /^Descargar reporte/ })
    .first()
    .click()
  expect(await readFile(await (await report).path(), 'utf8')).toMatch(/\r\n3;C-2;\S/)

  await dialog.getByRole('button', { name: 'Subir otro archivo' }).click()
  await page.locator('input[type=file]').setInputFiles(fileOf('GOPTC.csv', lines))
  await dialog.getByText('Ninguna fila se puede cargar; 3 filas rechazadas').waitFor()
  await dialog.getByRole('row').filter({ hasText: 'Cargado' }).waitFor()
  await page.context().close()
})

test('the home shows the unknown agreements of a load as soon as it ends (decision 91)', async () => {
  const page = await leader('MONJIM01')
  const dialog = await openDialog(page)
  const buffer = Buffer.from(`${headers};Convenio\r\n${caseLine('C-9', 'VoBo centralizado')};LB-NUEVO`)
  await page.locator('input[type=file]').setInputFiles({ ...fileOf('GPOLI.csv', []), buffer })
  await dialog.getByText('Se puede cargar 1 caso; 1 caso con aviso').waitFor()
  await dialog.getByRole('button', { name: 'Cargar 1 caso' }).click()
  await dialog.getByText('Se cargó 1 caso; 1 caso con aviso').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Convenios que no están en la lista' })
    .getByText('1 caso pendiente tiene un convenio que no está en la lista: LB-NUEVO (1).')
    .waitFor()
  await page.context().close()
})

test('the button and the bar are shown only to the leaders of the management', async () => {
  const shown = async (login: string) => {
    const page = await leader(login)
    const entries = await page
      .getByRole('navigation', { name: 'Navegación', exact: true })
      .getByRole('link')
      .allTextContents()
    const button = await page.getByRole('button', { name: 'Subir archivo' }).isVisible()
    await page.context().close()
    return { entries, button }
  }
  const usual = ['Indicadores', 'Buscar caso']
  const all = ['Gestión diaria', 'Novedades']
  expect(await shown('GUSRUI01')).toEqual({ entries: [...usual, ...all], button: false })
  expect(await shown('FABOSP01')).toEqual({ entries: [...usual, ...all], button: true })
  expect(await shown('ALVPIN01')).toEqual({ entries: [...usual, 'Configuración', ...all], button: true })
  expect(await shown('PATRES01')).toEqual({
    entries: [...usual, 'Configuración Libranza', ...all],
    button: true,
  })
  const analyst = await leader('CARNUN01')
  await openKeptAddress(analyst, `${local.urls.page}/finantial-leader/cases`)
  await analyst.getByText('Tu rol no tiene acceso a esta pantalla.').waitFor()
  await analyst.context().close()
})
