import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import type { Endless } from './nested-drawings.ts'
import workerAddress from './pdf-worker.ts?worker&url'
import type { Decodes, LeftOut } from './picture-room.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** All from this origin, and without WebAssembly, which the page's security policy forbids. */
const resources = {
  wasmUrl: '/pdf/wasm/',
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  iccUrl: '/pdf/iccs/',
  useWasm: false,
}

/** Milliseconds that a worker has to close its document before it is terminated. */
const closeTimeout = 500

/** An idle worker kept for the next document, because starting one takes longer than drawing a page. */
let spare: PDFWorker | undefined

const keep = (worker: PDFWorker): void => {
  if (spare) worker.destroy()
  else spare = worker
}

/** A document open in its own worker, so that one that never ends delays no other. */
export type Reader = {
  /** Resolves when the worker runs. */
  started: Promise<void>
  document: Promise<PDFDocumentProxy>
  /** Its pages with pictures or patterns that were left out (`picture-room.ts`, `pattern-steps.ts`), by their numbers. */
  leftOut: ReadonlySet<number>
  /** Reported by the worker: megapixels of pictures it decodes, and that a page passed the limit of nested drawings. */
  seen: { megapixels: number; isEndless: boolean }
  /** Closes the document, and keeps its worker for the next one if it closes soon. */
  close: () => void
  /** Terminates the worker. */
  end: () => void
}

export const openReader = (file: Parameters<typeof getDocument>[0] & object): Reader => {
  const worker = spare ?? PDFWorker.create({})
  spare = undefined
  const leftOut = new Set<number>()
  const seen = { megapixels: 0, isEndless: false }
  const task = getDocument({ ...file, worker, ...resources })
  const ending = new AbortController()
  const look = ({ data }: MessageEvent<Partial<LeftOut & Decodes & Endless>>) => {
    const { leftOut: lacks, decodes, endless } = data
    if ((lacks ?? decodes ?? endless)?.document !== `g_${task.docId}`) return
    if (lacks) leftOut.add(lacks.page + 1)
    if (decodes) seen.megapixels += decodes.megapixels
    if (endless) seen.isEndless = true
  }
  const open = async () => {
    await worker.promise
    const port: EventTarget = worker.port
    port.addEventListener('message', look as EventListener, { signal: ending.signal })
    return task.promise
  }
  let isClosed = false
  const destroyed = () => {
    isClosed = true
    ending.abort()
    return task.destroy().catch(() => {})
  }
  const document = open()
  // Callers get the rejection; without a caller it must not count as unhandled.
  document.catch(() => {})
  return {
    started: worker.promise.then(() => {}),
    document,
    leftOut,
    seen,
    close: () => {
      const timer = setTimeout(() => worker.destroy(), closeTimeout)
      void destroyed().then(() => {
        clearTimeout(timer)
        if (!worker.destroyed) keep(worker)
      })
    },
    end: () => {
      // The worker may serve another document by now.
      if (isClosed) return
      void destroyed()
      worker.destroy()
    },
  }
}
