import { PDFDataRangeTransport, TextLayer } from 'pdfjs-dist'
import { fetchFile } from '../api/fetch-file.ts'
import { takeFileAhead } from './file-ahead.ts'
import { TooSlow } from './pdf-clock.ts'
import { openReader } from './pdf-reader.ts'
import { type Turns, turnsOf } from './pdf-turns.ts'
import type { Size } from './zoom.ts'

/** The words of a PDF's pages. They are read in turn with the drawings, which come first. */
type PdfText = {
  /** The text of a page; undefined if that takes too long. */
  read: (page: number, signal: AbortSignal) => Promise<string | undefined>
  /** Places a page's words over its drawing; the element has its scale in `--total-scale-factor`. */
  lay: (page: number, place: HTMLElement, signal: AbortSignal) => Promise<void>
}

const priorities = { lay: 1, read: -1 }

/** Undefined once it is aborted, or if it never ends: the other pages still have words. */
const unlessEndless = async <T>(signal: AbortSignal, words: Promise<T>): Promise<T | undefined> => {
  try {
    return await words
  } catch (error) {
    if (signal.aborted || error instanceof TooSlow) return undefined
    throw error
  }
}

const pdfText = (turns: Turns): PdfText => ({
  read: (number, signal) =>
    unlessEndless(
      signal,
      turns.add({ page: number, priority: priorities.read, signal }, async (document) => {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      }),
    ),
  lay: (number, place, signal) =>
    unlessEndless(
      signal,
      turns.add({ page: number, priority: priorities.lay, signal }, async (document) => {
        const page = await document.getPage(number)
        signal.throwIfAborted()
        const layer = new TextLayer({
          textContentSource: page.streamTextContent(),
          container: place,
          viewport: page.getViewport({ scale: 1 }),
        })
        signal.addEventListener('abort', () => layer.cancel())
        await layer.render()
      }),
    ),
})

/** CSS pixels per point. */
const pointSize = 96 / 72
/** No canvas takes more than 48 MB, at any zoom. */
const maximumPixels = 12_000_000

/** `isWhole`: no picture was left out. */
export type Drawn = { canvas: HTMLCanvasElement; size: Size; isWhole: boolean }
export type Drawing = { done: Promise<Drawn | undefined>; cancel: () => void }

export type PdfFile = {
  count: number
  /** The first page at 100 %. */
  first: Size
  /**
   * Draws a page on its own canvas with this width in pixels; undefined once it is cancelled. One page is drawn at a
   * time, the one with the highest priority first. Throws for a page that cannot be drawn, or not in its time.
   */
  draw: (page: number, pixels: number, priority: number) => Drawing
  text: PdfText
}

const draw =
  (turns: Turns): PdfFile['draw'] =>
  (number, pixels, priority) => {
    const ending = new AbortController()
    const { signal } = ending
    const done = turns
      .add({ page: number, priority, signal }, async (document, leftOut): Promise<Drawn> => {
        const page = await document.getPage(number)
        signal.throwIfAborted()
        const { width, height } = page.getViewport({ scale: pointSize })
        const scale = Math.min(pixels / width, Math.sqrt(maximumPixels / (width * height)))
        const canvas = window.document.createElement('canvas')
        canvas.width = Math.round(width * scale)
        canvas.height = Math.round(height * scale)
        const task = page.render({ canvas, viewport: page.getViewport({ scale: pointSize * scale }) })
        signal.addEventListener('abort', () => task.cancel())
        try {
          await task.promise
        } finally {
          // The cache of pdf.js would grow with every page.
          page.cleanup()
        }
        return { canvas, size: { width, height }, isWhole: !leftOut.has(number) }
      })
      .catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
    return { done, cancel: () => ending.abort() }
  }

/**
 * Fetches the whole file before its first page. Most scanners spread the list of pages over all of it, so pdf.js
 * would request every part anyway, which takes longer. And no later page depends on a link that may have expired.
 */
const fetchWhole = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const ahead = await takeFileAhead(url)
  if (ahead) return new Uint8Array(ahead)
  const response = await fetchFile(url, { signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A PDF of `size` bytes that is read on demand; `read` returns the bytes from `begin` up to `end`. */
export type PdfParts = {
  size: number
  read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>
}

/** A copy, because pdf.js transfers the bytes to its worker, and a new worker needs them again. */
const turnsOfWhole = (bytes: Uint8Array): Turns =>
  turnsOf({ open: () => openReader({ data: bytes.slice() }), isWaiting: () => false })

/** pdf.js waits for every part that it requested. So a missing part must be reported by `onFailure`. */
const turnsOfParts = ({ size, read }: PdfParts, signal: AbortSignal, onFailure: () => void): Turns => {
  let reads = 0
  const open = () => {
    const transport = new PDFDataRangeTransport(size, null)
    transport.requestDataRange = (begin, end) => {
      reads += 1
      read(begin, end, signal)
        .then((bytes) => transport.onDataRange(begin, bytes), onFailure)
        .finally(() => {
          reads -= 1
        })
    }
    return openReader({ range: transport, disableAutoFetch: true })
  }
  return turnsOf({ open, isWaiting: () => reads > 0 })
}

/** Opens a PDF up to its first page; `close` also ends an opening that is still under way. */
export const openPdf = (source: string | PdfParts): { file: Promise<PdfFile>; close: () => void } => {
  const ending = new AbortController()
  const { signal } = ending
  const open = async (): Promise<PdfFile> => {
    const turns =
      typeof source === 'string'
        ? turnsOfWhole(await fetchWhole(source, signal))
        : turnsOfParts(source, signal, () => ending.abort())
    signal.throwIfAborted()
    signal.addEventListener('abort', turns.close)
    return turns.open(async (document) => {
      const { width, height } = (await document.getPage(1)).getViewport({ scale: pointSize })
      return {
        count: document.numPages,
        first: { width, height },
        draw: draw(turns),
        text: pdfText(turns),
      }
    })
  }
  return { file: open(), close: () => ending.abort() }
}
