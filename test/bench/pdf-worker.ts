import type { Page } from 'playwright-core'
import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { fileCompanyOrder } from '../e2e/support/company-order.ts'
import { enterAs } from '../e2e/support/people.ts'
import { railItem } from '../e2e/support/rail.ts'
import { pdfFile, scannedPdfFile } from '../support/files.ts'
import { heapOf } from './heap-of.ts'
import { median } from './report.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
type Memory = { canvases: number; pixels: number; heap: number }
type Name = keyof typeof documents
export type PdfMeasured = { times: Record<Name, number>; begun: Memory; paged: Memory }

const rounds = 9
const [few, many] = [2, 200]
const documents = {
  fewWritten: 'Registro Único Tributario - RUT',
  manyWritten: 'Documento de identidad del representante legal',
  fewScanned: 'Pagaré físico con carta de instrucciones',
  manyScanned: 'Certificado de existencia y representación legal',
} as const

/** Milliseconds from the choice of a document to the frame that shows its first page. */
const open = async (page: Page, name: string): Promise<number> => {
  return railItem(page, new RegExp(`^${name}`)).evaluate(
    (element, name) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const begun = performance.now()
          const look = () => {
            const shown = document.querySelector(
              `section[aria-label="Vista previa de ${name}"] [data-page="1"] canvas`,
            )
            if (!shown) return void requestAnimationFrame(look)
            setTimeout(() => resolve(performance.now() - begun))
          }
          ;(element as HTMLElement).click()
          requestAnimationFrame(look)
        })
      }),
    name,
  )
}

const canvasesOf = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('canvas')]
    return { canvases: all.length, pixels: all.reduce((sum, { width, height }) => sum + width * height, 0) }
  })

/** Moves through pages by key, waiting for each to be drawn; returns the largest canvas use at any time. */
const goThrough = async (page: Page, from: number, to: number): Promise<Omit<Memory, 'heap'>> => {
  const most = { canvases: 0, pixels: 0 }
  for (let number = from; number <= to; number += 1) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`section [data-page="${number}"] canvas`).waitFor({ state: 'attached' })
    const now = await canvasesOf(page)
    most.canvases = Math.max(most.canvases, now.canvases)
    most.pixels = Math.max(most.pixels, now.pixels)
  }
  return most
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  const { control } = await fileCompanyOrder(local, {
    IC_RUT: { fileName: 'rut.pdf', bytes: await pdfFile({ pages: few }) },
    IC_IDENTIDAD_REPRESENTANTE: { fileName: 'cédula.pdf', bytes: await pdfFile({ pages: many }) },
    EC_PAGARE_FISICO: { bytes: await scannedPdfFile(few) },
    IC_CAMARA_COMERCIO: { bytes: await scannedPdfFile(many) },
  })
  const { page } = await newDesk(browser)
  await enterAs(page, local, 'LUCORD01')
  await page.goto(`${local.urls.page}/documentsDC?control=${control}`)
  const times: Record<Name, number[]> = { fewWritten: [], manyWritten: [], fewScanned: [], manyScanned: [] }
  // In turn, so that other work on the machine affects both; the first round also downloads pdf.js.
  for (let round = -1; round < rounds; round += 1) {
    for (const [key, name] of Object.entries(documents)) {
      const time = await open(page, name)
      if (round >= 0) times[key as Name].push(time)
      // Thumbnails and later work must not count in the time of the next document.
      await page.waitForTimeout(700)
    }
  }
  const first = await goThrough(page, 2, 5)
  const begun = { ...first, heap: await heapOf(page) }
  const rest = await goThrough(page, 6, many)
  const middle = (name: Name) => median(times[name])
  const measured: PdfMeasured = {
    times: {
      fewWritten: middle('fewWritten'),
      manyWritten: middle('manyWritten'),
      fewScanned: middle('fewScanned'),
      manyScanned: middle('manyScanned'),
    },
    begun,
    paged: { ...rest, heap: await heapOf(page) },
  }
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify({ measured, times }, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
