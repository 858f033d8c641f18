import PQueue from 'p-queue'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TooSlow, within } from './pdf-clock.ts'
import type { Reader } from './pdf-reader.ts'

/**
 * Milliseconds for a page, or for opening the document: ten times the time of the slowest honest one, because
 * machines are busy. It does not depend on the number of pages, because each page has its own time.
 */
const usual = 15_000
/** Milliseconds for a megapixel of pictures: twice what the slowest decoder takes on an idle machine. */
const perMegapixel = 200
/** After this many slow pages, no further page of the document is tried. */
const mostSlow = 3

type Turn = { page: number; priority: number; signal: AbortSignal }
type Work<T> = (document: PDFDocumentProxy, leftOut: ReadonlySet<number>) => Promise<T>

/** Work on a document, one piece at a time: in parallel, the first page would appear as late as the last. */
export type Turns = {
  /** Rejects with `TooSlow` for a page that takes too long, and at once when the page is requested again. */
  add: <T>(turn: Turn, work: Work<T>) => Promise<T>
  /** Opens the document, before any page. */
  open: <T>(work: Work<T>) => Promise<T>
  close: () => void
}

type File = {
  open: () => Reader
  /** Whether parts of the file are being fetched. */
  isWaiting: () => boolean
}

export const turnsOf = ({ open, isWaiting }: File): Turns => {
  const queue = new PQueue({ concurrency: 1 })
  const slow = new Set<number>()
  let reader: Reader | undefined
  let isClosed = false
  /** A cancelled piece does not always stop at once in the worker. */
  let mayBeBusy = false

  const held = async <T>(work: Work<T>): Promise<T> => {
    if (isClosed) throw new Error('The document was closed')
    const own = reader ?? open()
    reader = own
    const limit = () => (own.seen.isEndless ? 0 : usual + perMegapixel * own.seen.megapixels)
    try {
      await own.started
      const done = await within(
        own.document.then((document) => work(document, own.leftOut)),
        { limit, isWaiting },
      )
      // Reset only here: pictures of a cancelled page are still decoded in the time of the next one.
      Object.assign(own.seen, { megapixels: 0, isEndless: false })
      return done
    } catch (error) {
      if (error instanceof TooSlow) {
        own.end()
        reader = undefined
      }
      throw error
    }
  }

  /** Blames a page for its time, unless the worker was still busy with a cancelled piece: then the page gets a new worker. */
  const timed = async <T>({ page, signal }: Omit<Turn, 'priority'>, work: Work<T>): Promise<T> => {
    try {
      const done = await held(work)
      mayBeBusy = false
      return done
    } catch (error) {
      if (!(error instanceof TooSlow)) {
        mayBeBusy ||= signal.aborted
        throw error
      }
      if (!mayBeBusy) {
        slow.add(page)
        throw error
      }
      mayBeBusy = false
      signal.throwIfAborted()
      return timed({ page, signal }, work)
    }
  }

  return {
    open: held,
    // The queue gets no signal: it would start the next piece while a cancelled one is still ending.
    add: ({ page, priority, signal }, work) =>
      queue.add(
        () => {
          signal.throwIfAborted()
          if (slow.has(page) || slow.size >= mostSlow) throw new TooSlow(`Page ${page} is not drawn`)
          return timed({ page, signal }, work)
        },
        { priority },
      ),
    close: () => {
      isClosed = true
      reader?.close()
    },
  }
}
