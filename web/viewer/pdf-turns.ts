import PQueue from 'p-queue'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TooSlow, within } from './pdf-clock.ts'
import type { Reader } from './pdf-reader.ts'

/**
 * Milliseconds of a page, or of an opening, that nothing tells an end of: ten times what the slowest honest one takes, as a
 * busy machine makes it slow and nobody's fault. How many pages there are says nothing: each has its own time.
 */
const usual = 15_000
/** The slowest decoder of pictures takes a tenth of a second where nothing else runs. */
const perMegapixel = 200
/** Beyond so many of such pages no more is read of a document: its next ones are hardly better. */
const mostSlow = 3

type Turn = { page: number; priority: number; signal: AbortSignal }
type Work<T> = (document: PDFDocumentProxy, leftOut: ReadonlySet<number>) => Promise<T>

/** What is asked of a document, one after the other: drawn all at once, the first page would come no sooner than the last. */
export type Turns = {
  /** Throws `TooSlow` for a page that takes too long, and from then on without a try. */
  add: <T>(turn: Turn, work: Work<T>) => Promise<T>
  /** What comes before all of it. */
  open: <T>(work: Work<T>) => Promise<T>
  close: () => void
}

type File = {
  open: () => Reader
  /** Parts of it are on their way. */
  isWaiting: () => boolean
}

export const turnsOf = ({ open, isWaiting }: File): Turns => {
  const queue = new PQueue({ concurrency: 1 })
  const slow = new Set<number>()
  let reader: Reader | undefined
  let isClosed = false

  const held = async <T>(work: Work<T>): Promise<T> => {
    if (isClosed) throw new Error('The document was closed')
    const own = reader ?? open()
    reader = own
    const limit = () => (own.told.isEndless ? 0 : usual + perMegapixel * own.told.megapixels)
    try {
      await own.started
      const done = await within(
        own.document.then((document) => work(document, own.leftOut)),
        { limit, isWaiting },
      )
      // Those of a page that nobody waits for any more are still decoded in the time of the next one.
      own.told.megapixels = 0
      return done
    } catch (error) {
      if (error instanceof TooSlow) {
        own.end()
        reader = undefined
      }
      throw error
    }
  }

  return {
    open: held,
    // The queue is not told of the signal: it would begin the next turn while a cancelled one still ends.
    add: ({ page, priority, signal }, work) =>
      queue.add(
        async () => {
          signal.throwIfAborted()
          if (slow.has(page) || slow.size >= mostSlow) throw new TooSlow(`Page ${page} is not drawn`)
          try {
            return await held(work)
          } catch (error) {
            if (error instanceof TooSlow) slow.add(page)
            throw error
          }
        },
        { priority },
      ),
    close: () => {
      isClosed = true
      reader?.close()
    },
  }
}
