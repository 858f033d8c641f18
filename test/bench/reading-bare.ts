import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { createWorker, OEM, PSM } from 'tesseract.js'

/**
 * In a separate process: draws the pages of a PDF and passes them to two engines with the stand-in's settings, and does
 * nothing else. Reports when it is ready, and the milliseconds for each PDF that it gets.
 */
const [, , models = ''] = process.argv

const startOne = async () => {
  const worker = await createWorker(['spa', 'eng'], OEM.LSTM_ONLY, {
    ...{ langPath: models, cacheMethod: 'none', errorHandler: console.error },
  })
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: '200',
    debug_file: '/dev/null',
  })
  return worker
}

const library = await PDFiumLibrary.init()
const workers = await Promise.all([startOne(), startOne()])

process.on('message', async (file: string) => {
  const began = performance.now()
  const document = await library.loadDocument(readFileSync(file))
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => at).values()
  const inTurn = async (worker: (typeof workers)[number]) => {
    for (const page of pages) {
      const { width, height, data } = await document
        .getPage(page)
        .render({ scale: 200 / 72, colorSpace: 'Gray', renderFormFields: true })
      const picture = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
      await worker.recognize(picture, { rotateAuto: true }, { blocks: true, text: false })
    }
  }
  await Promise.all(workers.map(inTurn))
  document.destroy()
  process.send?.(performance.now() - began)
})
process.once('disconnect', () => process.exit())
process.send?.(0)
