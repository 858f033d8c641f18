import { describe, expect, test } from 'vitest'
import { pdfFile, pngFile, programFile, tiffFile, xlsxFile } from '../support/files.ts'
import { damagePage } from '../support/tiff.ts'
import { openKeptAddress } from './support/addresses.ts'
import { daysAgo, typeDate, uploadAll } from './support/libre-inversion.ts'
import { attach, beginOrder, documentRow, enterAs, fillOrder, order, upload } from './support/people.ts'
import { local, page, withDesk, withProduct } from './support/product.ts'

withProduct()
withDesk('ANAGOM01')

const identity = 'Documento de identidad ampliado al 150%'
const digital = 'Pagaré desmaterializado'
const onPaper = 'Pagaré físico con carta de instrucciones'
const png = async () => ({ name: 'cédula.png', mimeType: 'image/png', buffer: await pngFile() })
const pdf = async (name = 'pagaré.pdf') => ({ name, mimeType: 'application/pdf', buffer: await pdfFile() })

/** The dialog that refuses something; closing it leaves the screen unchanged. */
const refusal = async (text: string | RegExp) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(text).waitFor()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the order form', () => {
  test('enables the next step only when every field is valid, and strips non-digits', async () => {
    const next = page.getByRole('button', { name: 'Continuar' })
    await fillOrder(page, order({ document: '12a34.5', control: '1'.repeat(25), project: 'x9y' }))
    await expect
      .poll(() => page.getByLabel('Documento del cliente', { exact: true }).inputValue())
      .toBe('12345')
    await expect.poll(() => page.getByLabel('Número de control').inputValue()).toBe('1'.repeat(20))
    await expect.poll(() => page.getByLabel('Proyecto crediticio').inputValue()).toBe('9')
    await page.getByLabel('Número de control').focus()
    await page.getByText('El documento debe tener mínimo 6 dígitos').waitFor()
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.getByLabel('Documento del cliente', { exact: true }).fill('123456')
    await expect.poll(() => next.isEnabled()).toBe(true)
  })

  test('a control number of an existing case is refused before anything starts', async () => {
    const taken = order()
    await beginOrder(page, taken)
    await uploadAll(page, taken)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
    await fillOrder(page, taken)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
    await refusal('Ya existe una solicitud con este No de control')
    await expect.poll(() => page.getByLabel('Número de control').inputValue()).toBe(taken.control)
  })
})

describe('uploads', () => {
  test('a file that is too large, empty, of another kind or misnamed is refused, and the row stays', async () => {
    await beginOrder(page, order())
    const row = documentRow(page, identity)
    await attach(page, identity, { ...(await pdf()), buffer: Buffer.alloc(5_242_880, 1) })
    await refusal('No es posible cargar este archivo')
    await attach(page, identity, { ...(await pdf()), buffer: Buffer.alloc(0) })
    await refusal('No es posible cargar este archivo')
    await attach(page, identity, { ...(await png()), name: 'foto.gif' })
    await refusal('No es posible cargar este archivo')
    await row.getByText('Sin archivo').waitFor()
    // The inspection checks the content and reports it in the row.
    await attach(page, identity, { ...(await pdf('contrato.pdf')), buffer: programFile() })
    await row.getByRole('alert').getByText('El contenido del archivo no corresponde a su extensión').waitFor()
    await row.getByText('contrato.pdf').waitFor()
    await upload(page, identity, await png())
    await row.getByRole('alert').waitFor({ state: 'hidden' })
  })

  test('a flat file must be named after the order', async () => {
    const mine = order()
    await beginOrder(page, mine)
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await attach(page, 'Archivo plano', { name: 'plano.xlsx', mimeType, buffer: xlsxFile() })
    await refusal(
      `El archivo plano.xlsx no coincide con el número de control ingresado ${mine.control}, verifica y vuelve a intentarlo.`,
    )
    await upload(page, 'Archivo plano', { name: `plano ${mine.control}.xlsx`, mimeType, buffer: xlsxFile() })
  })

  test('an expedition date that is impossible, future or too old disables the upload', async () => {
    await beginOrder(page, order())
    const type = 'Certificación laboral'
    const attachButton = documentRow(page, type).getByRole('button', { name: 'Adjuntar' })
    await expect.poll(() => attachButton.isDisabled()).toBe(true)
    await documentRow(page, type).getByText('Escribe la fecha de expedición para adjuntarlo').waitFor()
    for (const typed of ['31/02/2026', daysAgo(61), daysAgo(-1)]) {
      await documentRow(page, type).getByRole('textbox').fill('')
      await typeDate(page, type, typed)
      await expect.poll(() => documentRow(page, type).getByRole('textbox').inputValue()).toBe(typed)
      await documentRow(page, type).getByText('Fecha incorrecta, supera el tiempo de vigencia.').waitFor()
      await expect.poll(() => attachButton.isDisabled()).toBe(true)
    }
    await documentRow(page, type).getByRole('textbox').fill('')
    await typeDate(page, type, daysAgo(60))
    await upload(page, type, await png())
  })

  test('alternatives hide each other, and deleting one shows them again', async () => {
    await beginOrder(page, order())
    await upload(page, digital, await pdf())
    await documentRow(page, onPaper).waitFor({ state: 'hidden' })
    await documentRow(page, digital).getByRole('button', { name: 'Eliminar' }).click()
    const asking = page.getByRole('dialog', { name: '¿Quieres eliminar el archivo adjunto?' })
    await asking.getByText('pagaré.pdf').waitFor()
    await asking.getByText('Esta operación no se podrá deshacer.').waitFor()
    await asking.getByRole('button', { name: 'Cancelar' }).click()
    await documentRow(page, digital).getByText('pagaré.pdf').waitFor()
    await documentRow(page, digital).getByRole('button', { name: 'Eliminar' }).click()
    await asking.getByRole('button', { name: 'Eliminar' }).click()
    await documentRow(page, onPaper).waitFor()
    await documentRow(page, digital).getByText('Sin archivo').waitFor()
  })

  test("each uploaded 'Otros' adds another row, and deleting one leaves a single empty row", async () => {
    await beginOrder(page, order())
    const others = documentRow(page, 'Otros (si aplica)')
    await others
      .locator('input[type=file]')
      .last()
      .setInputFiles(await pdf('otro 1.pdf'))
    await others.getByText('otro 1.pdf').waitFor()
    await others
      .locator('input[type=file]')
      .last()
      .setInputFiles(await pdf('otro 2.pdf'))
    await others.getByText('otro 2.pdf').waitFor()
    await expect.poll(() => others.count()).toBe(3)
    const controls = (row: number) => others.nth(row).getByRole('button').first()
    const hasFocus = (row: number) => controls(row).evaluate((control) => document.activeElement === control)
    await others.first().getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await others.getByText('otro 1.pdf').waitFor({ state: 'hidden' })
    await expect.poll(() => others.count()).toBe(2)
    await others.first().getByText('otro 2.pdf').waitFor()
    // Its row is gone: the focus moves to the next one, and finally to the button that chooses another file.
    await expect.poll(() => hasFocus(0)).toBe(true)
    await others.first().getByRole('button', { name: 'Vista previa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    const asking = page.getByRole('dialog', { name: '¿Quieres eliminar el archivo adjunto?' })
    await asking.getByRole('button', { name: 'Eliminar' }).click()
    await expect.poll(() => others.count()).toBe(1)
    await expect.poll(() => hasFocus(0)).toBe(true)
  })

  test('previews show the pages of a PDF and of a TIFF', async () => {
    await beginOrder(page, order())
    await upload(page, digital, await pdf())
    await documentRow(page, digital).getByRole('button', { name: 'Vista previa' }).click()
    const preview = page.getByRole('dialog')
    await expect.poll(() => preview.getByLabel(/página \d de 2$/).count()).toBe(2)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await upload(page, identity, { name: 'escáner.tif', mimeType: 'image/tiff', buffer: await tiffFile() })
    await documentRow(page, identity).getByRole('button', { name: 'Vista previa' }).click()
    await expect.poll(() => preview.getByRole('img', { name: /página \d de 3$/ }).count()).toBe(3)
  })

  test('a TIFF whose second page is broken is accepted, and its other pages are shown', async () => {
    await beginOrder(page, order())
    const buffer = damagePage(await tiffFile(), 1)
    await upload(page, identity, { name: 'roto.tif', mimeType: 'image/tiff', buffer })
    await documentRow(page, identity).getByRole('button', { name: 'Vista previa' }).click()
    const preview = page.getByRole('dialog')
    const shown = (number: number) =>
      preview.getByRole('img', { name: new RegExp(`página ${number} de 3$`) }).locator('img')
    const widthOf = (number: number) =>
      shown(number).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf(1)).toBe(600)
    const go = (number: number) =>
      preview.getByRole('button', { name: `Ir a la página ${number}`, exact: true }).click()
    await go(2)
    await preview
      .getByRole('img', { name: /página 2 de 3$/ })
      .getByText('Sin vista previa')
      .waitFor()
    await expect.poll(() => shown(2).count()).toBe(0)
    await go(3)
    await expect.poll(() => widthOf(3)).toBe(632)
  })

  test('a running upload can be cancelled, and the row is free again', async () => {
    await beginOrder(page, order())
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route(`${local.urls.s3}/**`, async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await attach(page, identity, await png())
    await documentRow(page, identity)
      .getByRole('button', { name: /Cancelar/ })
      .click()
    await documentRow(page, identity).getByText('Sin archivo').waitFor()
    release()
    await page.unroute(`${local.urls.s3}/**`)
    await upload(page, identity, await png())
  })

  test('a failed upload is reported and leaves the row unchanged', async () => {
    await beginOrder(page, order())
    await page.route(`${local.urls.s3}/**`, (route) => route.abort())
    await attach(page, identity, await png())
    await page.getByRole('dialog', { name: '¡Lo sentimos!' }).getByRole('button', { name: 'Aceptar' }).click()
    await documentRow(page, identity).getByText('Sin archivo').waitFor()
  })
})

describe('a draft', () => {
  test('survives a lost session with its documents, and is visible to nobody else', async () => {
    const mine = order()
    await beginOrder(page, mine)
    await upload(page, identity, await png())
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí' }).click()
    await page.waitForURL(`${local.urls.mainSite}/**`)

    await enterAs(page, local, 'MARFER01')
    await openKeptAddress(page, `${local.urls.page}/documents?control=${mine.control}`)
    await page.getByText('No hay una orden en preparación con este número de control').waitFor()

    await enterAs(page, local, 'ANAGOM01')
    await beginOrder(page, mine)
    await documentRow(page, identity).getByText('cédula.png').waitFor()
    await page.reload()
    await documentRow(page, identity).getByText('cédula.png').waitFor()
  })

  test('is removed when its process is cancelled, after a question', async () => {
    const mine = order()
    await beginOrder(page, mine)
    await upload(page, identity, await png())
    await page.getByRole('button', { name: 'Cancelar proceso' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sí|Aceptar|Cancelar proceso/ })
      .click()
    await page.waitForURL(`${local.urls.mainSite}/**`)
    await enterAs(page, local, 'ANAGOM01')
    await beginOrder(page, mine)
    await documentRow(page, identity).getByText('Sin archivo').waitFor()
  })

  test('of the normalisation role leads to its productivity report when cancelled, and the session stays', async () => {
    await enterAs(page, local, 'BEACAS01')
    await beginOrder(page, order())
    await page.getByRole('button', { name: 'Cancelar proceso' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sí|Aceptar|Cancelar proceso/ })
      .click()
    await page.waitForURL('**/report-productivity')
    await page.getByRole('heading', { name: 'Gestión diaria' }).waitFor()
  })

  test("shows 'Enviar' as disabled until every required document is uploaded", async () => {
    await beginOrder(page, order())
    await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
    await page.getByText(/Faltan \d documentos obligatorios/).waitFor()
  })
})
