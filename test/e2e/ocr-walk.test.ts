import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../../infra/local/demo/client.ts'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { type FormType, personOf } from '../../infra/local/demo/forms/form-types.ts'
import { type FormKind, formTypeOf, printedOn } from '../../infra/local/demo/forms/sample-form.ts'
import { trainingMessages } from '../../shared/training.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { labelText } from '../../shared/type-labels.ts'
import { openKeptAddress, openMainSite } from './support/addresses.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { expectInView, expectOver, expectToFill } from './support/in-view.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

/** The end of the first reading is delayed until the page has shown it in progress. */
const seen = Promise.withResolvers<void>()
const tellsOfJob = (event: unknown) => JSON.stringify(event).includes('JobId')
withProduct({
  onCall: async (name, run, event) => {
    if (name === 'ocrWorker' && tellsOfJob(event)) await seen.promise
    return run()
  },
})
afterAll(() => seen.resolve())

/** A page is read in seconds when nothing else is running. */
const readMs = 90_000
const limit = { timeout: 240_000 }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ocr-walk-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const saved = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** Downloads a filled-in form from the start site, as a new user does. */
const formOf = async (page: Page, type: string, person: number, kind: FormKind): Promise<string> => {
  const query = new URLSearchParams({ type, person: String(person), kind })
  await openMainSite(page, local, `/formularios?person=${person}`)
  return saved(page, () => page.locator(`a[href$="${query}"]`).first().click())
}

const choose = async (page: Page, type: string, path: string) => {
  await page.getByLabel('Tipo de documento').selectOption({ label: type })
  await page.locator('input[type=file]').first().setInputFiles(path)
  await press(page, 'Cargar')
}
const send = async (page: Page, type: string, path: string) => {
  await choose(page, type, path)
  await page.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await page.getByText('se cargó con exito y será analizado').waitFor()
  await press(page, 'Aceptar')
}
const historyRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Historial' }).getByRole('row').filter({ hasText: name })

type Exported = {
  page: number
  label: string
  text: string
  corrected: boolean
  readText?: string
  trainedBy?: number
}
const exported = async (page: Page): Promise<Exported[]> => {
  const path = await saved(page, () => press(page, 'Exportar a JSON'))
  return JSON.parse(readFileSync(path, 'utf8')).responseOCR
}
const asRead = (fields: readonly Exported[]) =>
  fields.map(({ label, text }) => ({ label: label.replace(/:$/, ''), text }))

const type = formTypeOf('EC_CERTIFICACION_BANCARIA')
const person = 3
/** Address of the document that was read. */
let address: string
const file = `certificacion-bancaria-${person}.tif`

/** Shows page 2: the pane loads its picture only then. */
const lookAtSecondPage = async (page: Page) => {
  await press(page, 'Página siguiente')
  const shown = page.locator('[data-page="2"] :is(canvas, img)')
  await expectToFill(shown, page.getByRole('region', { name: /^Páginas de/ }))
  await expectInView(page.getByRole('button', { name: 'Página anterior', exact: true }))
  return shown
}

test(
  'a named user has a scanned form read, corrects a value with the keyboard and exports it',
  limit,
  async () => {
    const { page, context, errors } = await newDesk(browser)
    const scan = await formOf(page, type.type, person, 'tiff')
    const locked = await formOf(page, 'EC_SOLICITUD_DESEMBOLSO', person, 'encrypted')
    await enterAs(page, local, 'HERQUI01')
    await openScreen(page, 'OCR Analyze')
    await page.getByRole('heading', { name: 'Carga el documento que quieres analizar' }).waitFor()
    expect(await findings(page)).toEqual([])

    const wrong = join(folder, 'datos.txt')
    writeFileSync(wrong, 'x')
    await choose(page, type.title, wrong)
    await page.getByText('Solo puedes subir archivos con las extensiones permitidas .pdf').waitFor()
    await press(page, 'Aceptar')
    await send(page, type.title, scan)
    await historyRow(page, file).getByText('Procesando').waitFor()
    seen.resolve()
    await send(page, 'Solicitud de desembolso', locked)
    await historyRow(page, 'protegido.pdf')
      .getByText('El documento está protegido con contraseña')
      .waitFor({ timeout: readMs })
    await historyRow(page, 'protegido.pdf').getByText('Fallido').waitFor()
    await historyRow(page, file).getByText('Exitoso').waitFor({ timeout: readMs })
    expect(await findings(page)).toEqual([])
    await picture(page, 'ocr-history')

    await historyRow(page, file).getByRole('link').click()
    const grid = page.getByRole('grid', { name: 'Campos del documento' })
    await grid.focus()
    const truth = printedOn(type, person)
    const before = await exported(page)
    expect(asRead(before)).toEqual(expect.arrayContaining(truth))

    // The first one keeps its correction, the correction of the second one is undone.
    const rows = grid.getByRole('row').filter({ has: page.getByRole('rowheader') })
    const [first, second] = [rows.nth(0), rows.nth(1)]
    const label = await first.getByRole('rowheader').textContent()
    const ofPage = Number(await first.getByRole('gridcell').first().textContent())
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Corregido a mano')
    await page.keyboard.press('Enter')
    await first.getByText('Corrigió HERQUI01').waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Por error')
    await page.keyboard.press('Enter')
    await second.getByText('Corrigió HERQUI01').waitFor()
    expect(await findings(page)).toEqual([])
    await picture(page, 'ocr-data')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+Z')
    await second.getByText('Corrigió HERQUI01').waitFor({ state: 'detached' })
    await page.getByText('Guardando…').waitFor({ state: 'detached' })

    // The export has the shown values: one is corrected, the other as read.
    const fields = await exported(page)
    const readText = before.find((one) => one.label === label && one.page === ofPage)?.text
    expect(fields.filter(({ corrected }) => corrected)).toEqual([
      expect.objectContaining({ label, text: 'Corregido a mano', readText, correctedBy: 'HERQUI01' }),
    ])
    const path = await saved(page, () => press(page, 'Exportar a Excel'))
    expect(path).toBe(join(folder, `certificacion-bancaria-${person}.xlsx`))
    const [sheet] = await readWorkbook(readFileSync(path))
    const [head, ...lines] = sheet?.data ?? []
    expect(head?.slice(0, 3)).toEqual(['Página', 'Etiqueta', 'Texto'])
    expect(lines.map(([, ...line]) => line.slice(0, 2))).toEqual(
      fields.map(({ label, text }) => [label, text]),
    )
    address = page.url()

    const pageTwo = await lookAtSecondPage(page)
    const { fields: printed } = await drawForm(type, [person + 1])
    await page.getByLabel('Página', { exact: true }).selectOption('2')
    for (const { label, text, value } of printed.slice(-2)) {
      await rows.filter({ hasText: label }).filter({ hasText: text }).click()
      const box = page.getByRole('button', { name: `${label}: ${text}` })
      await expectOver(box, pageTwo, value.box)
      await expectInView(box)
    }
    expect(errors).toEqual([])
    await context.close()
  },
)

test("another user's document is refused at its address, for users on the list or not", async () => {
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'INEACU01')
  await openKeptAddress(page, address)
  await page.getByText('No se encontraron resultados').waitFor()
  await enterAs(page, local, 'CARNUN01')
  await openKeptAddress(page, address)
  await page.getByText('Tu rol no tiene acceso a esta pantalla.').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** Sends a form with the page's call; returns it after it is read. */
const sent = async (form: FormType, person: number) => {
  seen.resolve()
  const trainer = await enter(local.urls.api, await local.handOff('INEACU01'))
  const { pdf, fields } = await drawForm(form, [person, person + 1])
  const { id } = await trainer.call(trainingCalls.add, {
    body: {
      ...{ stream: pdf.toString('base64'), fileName: 'ejemplo.pdf', fileNameKey: randomUUID() },
      onBaseType: form.type,
    },
  })
  const isRead = async () => (await trainer.call(trainingCalls.read, { params: { id } })).document.status
  await expect.poll(isRead, { timeout: readMs, interval: 500 }).toBe('SUCCEEDED')
  return { fields }
}

/** A user with permission draws a box around each value of one form and names it. */
const train = async (form: FormType, person: number) => {
  const { fields } = await sent(form, person)
  const named = fields.flatMap(({ name, value: { page, box } }) =>
    name && page === 1 ? [{ name, box }] : [],
  )
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'INEACU01')
  await openScreen(page, 'Clasific. Doc', /^ejemplo\.pdf/)
  await press(page, 'Página completa')
  // A value is taken from the words in its box, so wait for the words.
  await page.locator('[data-box^="word-1-"]').first().waitFor({ state: 'attached' })
  const sheet = page.getByRole('group', { name: 'ejemplo.pdf, página 1 de 2' })
  for (const [at, { name, box }] of named.entries()) {
    const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + box.left * width - 2, y + box.top * height - 1)
    await page.mouse.down()
    const [right, bottom] = [box.left + box.width, box.top + box.height]
    await page.mouse.move(x + right * width + 2, y + bottom * height, { steps: 4 })
    await page.mouse.up()
    await page.getByLabel(trainingMessages.tellLabel).selectOption({ label: labelText(name) })
    if (at === named.length - 1) {
      expect(await findings(page)).toEqual([])
      await picture(page, 'ocr-labels')
    }
    await press(page, 'Agregar')
  }
  await press(page, 'Guardar')
  await page.getByText('Las etiquetas se guardaron').waitFor()
  await press(page, 'Ajustar al ancho')
  const pageTwo = await lookAtSecondPage(page)
  const [, printed] = fields.filter(({ value }) => value.page === 2)
  const word = page.locator('[data-page="2"]').getByRole('button', { name: printed?.text, exact: true })
  await expectOver(word, pageTwo, printed?.value.box)
  await expectInView(word)
  expect(errors).toEqual([])
  await context.close()
}

test('fields labelled on one form are found on a scan of another form of its type', limit, async () => {
  const { page, context, errors } = await newDesk(browser)
  const trained = formTypeOf('FORMULARIO_VINCULACION')
  await train(trained, 7)
  const scan = await formOf(page, trained.type, 5, 'picture')
  await enterAs(page, local, 'HERQUI01')
  await openScreen(page, 'OCR Analyze')
  await send(page, trained.title, scan)
  const row = historyRow(page, 'formulario-de-vinculacion-5.jpg')
  await row.getByRole('link').click({ timeout: readMs })
  await page.getByLabel('Campos que se muestran').selectOption({ label: 'De entrenamiento' })
  const named = trained.rows.flat().flatMap(({ name, of }) => (name ? [{ name, text: personOf(5)[of] }] : []))
  await page.getByText(`${named.length} campos`).waitFor()
  const found = (await exported(page)).filter(({ trainedBy }) => trainedBy === 1)
  const shown = found.map(({ label, text }) => ({ label, text }))
  expect(shown).toEqual(
    expect.arrayContaining(named.map(({ name, text }) => ({ label: labelText(name), text }))),
  )
  await picture(page, 'ocr-trained')
  expect(errors).toEqual([])
  await context.close()
})
