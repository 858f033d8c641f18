import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pythonEnvironment } from '../../infra/local/aws/glue/python.ts'
import { badRows } from '../../infra/local/demo/large-file.ts'
import { openKeptAddress, openMainSite } from './support/addresses.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

withProduct()

/** Spark needs most of a minute to start and read these files on an idle machine, and minutes on a busy one. */
const sparkMs = 240_000
const limit = { timeout: 400_000 }

/** Enough for three parts; the cut hits the last one. */
const rows = 150_000
const name = `datos_bi_${rows}.csv`
const bad = [...badRows({ rows, bad: 0.02 })]
const counted = (count: number) => new Intl.NumberFormat('es-CO').format(count)

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-files-'))
  // On a machine without Spark, the first run would wait for its installation.
  await pythonEnvironment()
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Downloads a file from the start site, as a new user does; returns its path. */
const download = async (page: Page, rows: number, bad: number, type: string): Promise<string> => {
  await openMainSite(page, local, '/archivos-grandes')
  await page.getByLabel('Tipo').selectOption({ label: type })
  await page.getByLabel('Filas').fill(String(rows))
  await page.getByLabel('Malas de cada 100').fill(String(bad))
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar')])
  const path = join(folder, saved.suggestedFilename())
  await saved.saveAs(path)
  return path
}

const choose = async (page: Page, type: string, path: string) => {
  await page.getByLabel('Tipo de documento').selectOption({ label: type })
  await page.locator('input[type=file]').first().setInputFiles(path)
  await press(page, 'Cargar')
}
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
const historyOf = (page: Page, type: string) =>
  page.getByRole('table', { name: 'Historial de cargas' }).getByRole('row').filter({ hasText: type })

/** Numbers of the parts that S3 accepted. */
const watchParts = (page: Page) => {
  const taken: string[] = []
  page.on('requestfinished', async (request: Request) => {
    const number = new URL(request.url()).searchParams.get('partNumber')
    if (number && request.method() === 'PUT' && (await request.response())?.ok()) taken.push(number)
  })
  return taken
}

test('a named user uploads a file despite a network failure and sees its result', limit, async () => {
  const { page, context, errors } = await newDesk(browser)
  const path = await download(page, rows, 2, 'Datos BI')
  await enterAs(page, local, 'HERQUI01')
  await openScreen(page, 'Framework')
  await page.getByRole('heading', { name: 'Carga los documentos' }).waitFor()
  expect(await findings(page)).toEqual([])

  const wrong = join(folder, 'datos.txt')
  writeFileSync(wrong, 'x')
  await choose(page, 'Datos BI', wrong)
  await page.getByText('Solo puedes subir archivos con las extensiones permitidas .csv, .gz, .zip').waitFor()
  await press(page, 'Aceptar')

  // The last of its three parts does not arrive before the network fails.
  const isLast = (url: URL) => url.searchParams.get('partNumber') === '3'
  await context.route(isLast, (route) => route.abort('internetdisconnected'))
  const taken = watchParts(page)
  await choose(page, 'Datos BI', path)
  const asked = page.getByRole('dialog', { name: `¿Estás seguro de cargar ${name}?` })
  await asked.getByText(/^1\d,\d\d m$/).waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'large-file-confirm')
  await confirm(page)
  await expect.poll(() => taken.toSorted()).toEqual(['1', '2'])
  await context.setOffline(true)
  const sending = page.getByRole('list', { name: 'Cargas en curso' })
  await sending.getByText(new RegExp(`Cargando ${name} \\d\\d %`)).waitFor()
  await sending.getByText('Se perdió la conexión').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'large-file-lost')
  await context.setOffline(false)
  await page.reload()
  await sending.getByText('Puedes reanudarla con el mismo archivo', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
  await context.unrouteAll()
  await sending.locator('input[type=file]').setInputFiles(path)
  await page.getByText(`${name} se cargó con exito`).waitFor()
  expect(taken.toSorted()).toEqual(['1', '2', '3'])
  await page.keyboard.press('Enter')

  const run = historyOf(page, 'Datos BI')
  await run.getByText('Procesando').waitFor()
  await choose(page, 'Datos BI', path)
  await confirm(page)
  await page.getByText('Datos BI se está procesando en este momento').waitFor()
  await press(page, 'Aceptar')
  // The end of a run is reported on every page.
  await page.getByRole('link', { name: '< Volver' }).click()
  await page.getByRole('heading', { name: 'Gestión diaria' }).waitFor()
  const message = `Datos BI: Exitoso. ${counted(rows - bad.length)} filas escritas, ${counted(bad.length)} rechazadas`
  await page.getByText(message).waitFor({ timeout: sparkMs })
  expect(await findings(page)).toEqual([])
  await press(page, 'Ver carga de archivos')
  await run.getByText('Exitoso').waitFor()
  expect(await findings(page)).toEqual([])
  await choose(page, 'Datos BI', path)
  await confirm(page)
  await page.getByText('Datos BI ya se ha cargado y procesado exitosamente el día de hoy').waitFor()
  await press(page, 'Aceptar')
  expect(errors).toEqual([])
  await context.close()
})

test(
  'the summary, refused rows and preview of a run match its file; a run is stopped and retried',
  limit,
  async () => {
    const { page, context, errors } = await newDesk(browser)
    const path = await download(page, 2_000, 0, 'Glatarex')
    await enterAs(page, local, 'WILBEL01')
    await openScreen(page, 'Framework')
    await choose(page, 'Glatarex', path)
    await confirm(page)
    await page.getByText('glatarex_2000.csv se cargó con exito').waitFor()
    await press(page, 'Aceptar')
    await page.getByRole('button', { name: 'Procesando: ver el detalle de glatarex_2000.csv' }).click()
    const glatarex = page.getByRole('dialog', { name: 'glatarex_2000.csv' })
    await glatarex.getByRole('button', { name: 'Detener' }).click()
    const asked = page.getByRole('dialog', { name: '¿Estás seguro de detener Glatarex?' })
    await asked.getByRole('button', { name: 'Detener' }).click()
    await glatarex.getByText('Detenido', { exact: true }).first().waitFor()
    await glatarex.getByRole('button', { name: 'Reintentar' }).click()
    await glatarex.getByText('Procesando', { exact: true }).first().waitFor()
    await glatarex.getByRole('button', { name: 'Aceptar' }).click()

    // Meanwhile, the details of the previous test's run are opened by keyboard.
    await page.getByRole('button', { name: `Exitoso: ver el detalle de ${name}` }).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name })
    for (const count of [rows, rows - bad.length, bad.length])
      await details.getByText(counted(count), { exact: true }).first().waitFor()
    expect(await findings(page)).toEqual([])
    await picture(page, 'large-file-summary')
    const saving = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Descargar filas rechazadas' }).click()
    const refused = join(folder, 'refused.csv')
    await (await saving).saveAs(refused)
    const numbers = readFileSync(refused, 'utf8').match(/^"?\d+(?="?;)/gm)
    // The column names are the file's first line.
    expect(numbers?.map((text) => Number(text.replace('"', '')) - 1)).toEqual(bad)
    await details.getByRole('button', { name: 'Ver vista previa' }).click()
    await details.getByText(/^100 filas de/).waitFor()
    await details.getByRole('button', { name: 'Aceptar' }).click()

    await historyOf(page, 'Glatarex').getByText('Exitoso').waitFor({ timeout: sparkMs })
    await picture(page, 'large-file-history')
    expect(errors).toEqual([])
    await context.close()
  },
)

test('a user who is not on the list sees no link to it and is refused at its address', async () => {
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'CARNUN01')
  await openScreen(page, 'Gestión diaria')
  await page.getByRole('heading', { name: 'Gestión diaria' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Framework' }).count()).toBe(0)
  await openKeptAddress(page, `${local.urls.page}/upload-lrg-files`)
  await page.getByText('Tu rol no tiene acceso a esta pantalla.').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
