import { TextLayer } from 'pdfjs-dist'
import { TooSlow } from './pdf-clock.ts'
import type { Turns } from './pdf-turns.ts'

/** The words of a PDF's pages. They are read in turn with the drawings, which come first. */
export type PdfText = {
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

export const pdfText = (turns: Turns): PdfText => ({
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
