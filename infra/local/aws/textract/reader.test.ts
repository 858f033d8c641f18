import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concatTransformationMatrix, drawObject, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { endlessDrawings } from '../../../../test/faults/hostile/slow-pdfs.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { pdfFile } from '../../../../test/support/files.ts'
import { randomOf } from '../../demo/random.ts'
import { createReader, type Reader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'reader-'))
const reader = createReader({ models: join(folder, 'models') })
afterAll(async () => {
  await reader.stop()
  rmSync(folder, { recursive: true })
})

const newPlace = () => mkdtempSync(join(folder, 'document-'))
const readBy = (by: Reader, bytes: Uint8Array, place = newPlace()) => {
  writeFileSync(join(place, 'document'), bytes)
  return by.read({ file: join(place, 'document'), folder: place })
}
const read = (bytes: Uint8Array) => readBy(reader, bytes)
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
const emptyPages = async (pages: number) => {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage()
  return pdf.save()
}
/** In megabytes. */
const peakOf = (pid: number): number => {
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(peak) / 1_024
}
/** A photograph with nothing to read. */
const noise = (width = 1_000, height = 400) => {
  const random = randomOf(7)
  const grey = Uint8Array.from({ length: width * height }, () => 256 * random())
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}
/** Three pages, of which the second is filled. */
const withPage = async (fill: (page: PDFPage, pdf: PDFDocument) => unknown) => {
  const pdf = await PDFDocument.load(await pdfFile({ pages: 2 }))
  await fill(pdf.insertPage(1, [612, 792]), pdf)
  return pdf.save()
}

const hostile: readonly [string, () => Promise<Uint8Array>, string][] = [
  [
    'PDF that is encrypted',
    () => pdfFile({ userPassword: 'a', ownerPassword: 'b' }),
    'UnsupportedDocumentException',
  ],
  ['PDF of 3,001 pages', () => emptyPages(3_001), 'DocumentTooLargeException'],
  ['PDF that is cut off', async () => (await pdfFile()).subarray(0, 200), 'BadDocumentException'],
  ['picture of 1 pixel', () => blank(1, 1), 'BadDocumentException'],
  ['picture of more than 100 million pixels', () => blank(10_001, 10_000), 'BadDocumentException'],
  ['picture that is cut off', async () => (await noise()).subarray(0, 20_000), 'BadDocumentException'],
  ['text', async () => Buffer.from('No document'), 'UnsupportedDocumentException'],
]

it.each(hostile)('refuses a %s with the name of Textract, and reads the next', async (_, make, fault) => {
  expect(await read(await make())).toMatchObject({ event: 'failed', fault })
})

it('finishes with a photograph of noise, and reads the next document', async () => {
  const [lost, sound] = await Promise.all([read(await noise()), read(await pdfFile({ pages: 1 }))])
  expect(lost).toMatchObject({ event: 'end', pages: 1 })
  expect(sound).toMatchObject({ event: 'end', pages: 1, missing: [] })
  if (process.platform !== 'linux') return
  for (const pid of reader.pids()) expect(peakOf(pid)).toBeLessThan(600)
}, 120_000)

it('reads on when the process of a document is killed', async () => {
  const place = newPlace()
  const kill = () => {
    for (const pid of reader.pids()) process.kill(pid, 'SIGKILL')
  }
  const pagesIn = () => readdirSync(place).filter((name) => name.endsWith('.json')).length
  const first = readBy(reader, await pdfFile({ pages: 5 }), place)
  // A process that dies before its first page is replaced, as one that died while idle.
  await eventually(() => expect(pagesIn()).toBeGreaterThan(0))
  kill()
  expect(await first).toMatchObject({ event: 'end', pages: 5 })
  expect(await read(await pdfFile({ pages: 1 }))).toMatchObject({ event: 'end', pages: 1 })
})

describe('of a document with one page beyond the limits', () => {
  const limited = createReader({ models: join(folder, 'models'), pageMs: 8_000 })
  afterAll(() => limited.stop())
  const left = { event: 'end', pages: 3, missing: [2] }

  it('leaves out the page that takes too long to read, and reads the others', async () => {
    const pdf = await withPage(async (page, inside) => {
      page.drawImage(await inside.embedJpg(await noise(1_600, 2_000)), { width: 612, height: 792 })
    })
    expect(await readBy(limited, pdf)).toEqual(left)
  }, 120_000)

  it('leaves out the page that needs too much memory, and reads the others in the same process', async () => {
    const pdf = await withPage((page, { context }) => {
      const size = { Width: 32_000, Height: 32_000, ColorSpace: 'DeviceGray', BitsPerComponent: 8 }
      const picture = context.flateStream(Buffer.alloc(32_000), {
        Type: 'XObject',
        Subtype: 'Image',
        ...size,
      })
      const name = page.node.newXObject('Huge', context.register(picture))
      page.pushOperators(concatTransformationMatrix(612, 0, 0, 792, 0, 0), drawObject(name))
    })
    expect(await readBy(limited, pdf)).toEqual(left)
    if (process.platform !== 'linux') return
    for (const pid of limited.pids()) expect(peakOf(pid)).toBeLessThan(700)
  }, 120_000)
})

describe('while a document is drawn without end', () => {
  const hurried = createReader({ models: join(folder, 'models'), drawingMs: 1_500 })
  afterAll(() => hurried.stop())
  /** Milliseconds until an honest document is read. */
  const honest = async () => {
    const began = performance.now()
    const reading = await readBy(hurried, await pdfFile({ pages: 1 }))
    expect(reading).toMatchObject({ event: 'end', pages: 1, missing: [] })
    return performance.now() - began
  }

  it('leaves such a page out, and reads the others', async () => {
    const pdf = await PDFDocument.load(await pdfFile({ pages: 2 }))
    const endless = await PDFDocument.load((await endlessDrawings[0]?.make()) ?? '')
    const [page] = await pdf.copyPages(endless, [0])
    pdf.insertPage(1, page)
    expect(await readBy(hurried, await pdf.save())).toEqual({ event: 'end', pages: 3, missing: [2] })
  }, 60_000)

  it.each(endlessDrawings.filter(({ name }) => /^(forms in forms|masks in masks)$/.test(name)))(
    'reads others in time, and these do not extend the time limit of: $name',
    async ({ make }) => {
      // Both processes have started.
      await Promise.all([honest(), honest()])
      const alone = await honest()
      const began = performance.now()
      const endless = readBy(hurried, await make())
      let over: number | undefined
      void endless.then(() => (over = performance.now() - began))
      while (over === undefined) expect((await honest()) - alone).toBeLessThan(3_000)
      expect(await endless).toMatchObject({ event: 'failed', fault: 'BadDocumentException' })
      expect(over).toBeLessThan(4_500)
      await Promise.all([honest(), honest()])
    },
    60_000,
  )
})
