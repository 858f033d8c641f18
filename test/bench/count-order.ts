import type { Browser, Page } from 'playwright-core'
import type { Local } from '../../infra/local/start-local.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { daysAgo } from '../e2e/support/libre-inversion.ts'
import { enterAs, type Upload } from '../e2e/support/people.ts'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsxFile } from '../support/files.ts'

/** What a person did in the page, as the browser saw it. */
export type Use = { task: string; keys: number; clicks: number; drops: number; pickers: number }

const data = { document: '1020304050', project: '7788' }
const request = 'Solicitud de desembolso firmada'

/** Names as an office gives them. */
const filesOf = async (control: string): Promise<Upload[]> => [
  { name: 'cédula.png', mimeType: 'image/png', buffer: await pngFile() },
  { name: 'certificado laboral.jpg', mimeType: 'image/jpeg', buffer: await jpegFile() },
  { name: 'solicitud firmada.tiff', mimeType: 'image/tiff', buffer: await tiffFile() },
  { name: 'pagaré desmaterializado.pdf', mimeType: 'application/pdf', buffer: await pdfFile() },
  {
    name: `plano ${control}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxFile(),
  },
]

type Seen = Pick<Use, 'keys' | 'clicks' | 'drops'>
declare global {
  interface Window {
    seenUse: Seen
  }
}

/** Counts keys, presses of the mouse and drops from now on. */
const watch = async (page: Page): Promise<() => Promise<Use>> => {
  let pickers = 0
  page.on('filechooser', () => {
    pickers += 1
  })
  await page.evaluate(() => {
    window.seenUse = { keys: 0, clicks: 0, drops: 0 }
    const kinds = { keydown: 'keys', mousedown: 'clicks', drop: 'drops' } as const
    for (const [event, kind] of Object.entries(kinds))
      window.addEventListener(event, () => window.seenUse[kind]++, true)
  })
  return async () => ({ task: '', pickers, ...(await page.evaluate(() => window.seenUse)) })
}

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)

/** Fills in the form of the home by keyboard; ends on the documents of the order. */
const beginByKeyboard = async (page: Page, control: string) => {
  const { keyboard } = page
  await hasFocus(page, 'select')
  for (const typed of ['l', 'c', data.document, control]) {
    await keyboard.type(typed)
    await keyboard.press('Tab')
  }
  await keyboard.type(data.project)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: '¿Estás seguro de continuar?' }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Documentación requerida - Libre inversión' }).waitFor()
  await hasFocus(page, 'h1')
  while (!(await page.evaluate(() => document.activeElement?.matches('[data-step]'))))
    await keyboard.press('Tab')
}

const choose = async (page: Page, files: Upload[]) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(files)
}

const typeDay = (page: Page) => page.keyboard.type(daysAgo(10).replaceAll('/', ''))

const assigned = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: '¿A qué documento corresponde cada archivo?' })
  await dialog.waitFor()
  await hasFocus(page, 'dialog input')
  return dialog
}

const readyToSend = async (page: Page) => {
  await page.getByText('La orden está lista para enviar').waitFor()
  return page.getByRole('button', { name: 'Enviar' })
}

const sendByKeyboard = async (page: Page) => {
  await readyToSend(page)
  await page.keyboard.press('Enter')
}

/** Each way to file an order with five documents. */
const ways: Readonly<Record<string, (page: Page, control: string) => Promise<void>>> = {
  'by keyboard, one picker': async (page, control) => {
    await beginByKeyboard(page, control)
    await choose(page, await filesOf(control))
    await assigned(page)
    await typeDay(page)
    await page.keyboard.press('Enter')
    await sendByKeyboard(page)
  },
  'by keyboard, a picker for each document': async (page, control) => {
    await beginByKeyboard(page, control)
    for (const file of await filesOf(control)) {
      const dated = await page.evaluate(() => document.activeElement?.matches('input'))
      if (dated) await typeDay(page)
      await choose(page, [file])
    }
    await sendByKeyboard(page)
  },
  'by one drop': async (page, control) => {
    await beginByKeyboard(page, control)
    const files = (await filesOf(control)).map(({ buffer, ...file }) => ({
      ...file,
      base64: buffer.toString('base64'),
    }))
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: request }) })
      .evaluate(async (row, dropped) => {
        const dataTransfer = new DataTransfer()
        for (const { name, mimeType, base64 } of dropped) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
        }
        row.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
      }, files)
    const dialog = await assigned(page)
    await typeDay(page)
    await dialog.getByRole('button', { name: 'Adjuntar 5 archivos' }).click()
    await (await readyToSend(page)).click()
  },
}

/** What filing an order with five documents takes, one of them with a date. */
export const countOrderUse = async (browser: Browser, local: Local): Promise<Use[]> => {
  const measured: Use[] = []
  for (const [index, [task, file]] of Object.entries(ways).entries()) {
    const { context, page } = await newDesk(browser)
    await enterAs(page, local, 'ANAGOM01')
    await page.getByLabel('Producto a desembolsar').waitFor()
    const seen = await watch(page)
    await file(page, `70100${index + 1}`)
    await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
    measured.push({ ...(await seen()), task })
    await context.close()
  }
  return measured
}
