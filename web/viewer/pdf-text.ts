import type PQueue from 'p-queue'
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'

/** The words of a PDF's pages. They are read in turn with the drawings, which come first. */
export type PdfText = {
  /** What a page says. */
  read: (page: number, signal: AbortSignal) => Promise<string | undefined>
  /** Lays a page's words over its drawing, each where it is seen; the place says its scale in `--total-scale-factor`. */
  lay: (page: number, place: HTMLElement, signal: AbortSignal) => Promise<void>
}

const priorities = { lay: 1, read: -1 }

/** Undefined once nobody asks any more. */
const unlessAborted = async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

export const pdfText = (document: PDFDocumentProxy, queue: PQueue): PdfText => ({
  read: (number, signal) =>
    unlessAborted(signal, () =>
      queue.add(
        async () => {
          const page = await document.getPage(number)
          const { items } = await page.getTextContent()
          return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
        },
        { priority: priorities.read, signal },
      ),
    ),
  lay: async (number, place, signal) => {
    await unlessAborted(signal, () =>
      queue.add(
        async () => {
          const page = await document.getPage(number)
          signal.throwIfAborted()
          const layer = new TextLayer({
            textContentSource: page.streamTextContent(),
            container: place,
            viewport: page.getViewport({ scale: 1 }),
          })
          signal.addEventListener('abort', () => layer.cancel())
          await layer.render()
        },
        { priority: priorities.lay, signal },
      ),
    )
  },
})
