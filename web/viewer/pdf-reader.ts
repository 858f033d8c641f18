import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import type { Endless } from './nested-drawings.ts'
import workerAddress from './pdf-worker.ts?worker&url'
import type { Decodes, LeftOut } from './picture-room.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** All from this origin; without WebAssembly, which the page's security policy does not allow. */
const resources = {
  wasmUrl: '/pdf/wasm/',
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  iccUrl: '/pdf/iccs/',
  useWasm: false,
}

/** How long a worker may take to be done with a document that was closed. */
const goodbye = 500

/** Starting one takes longer than drawing a page, so one that is done with its document waits for the next. */
let spare: PDFWorker | undefined

const keep = (worker: PDFWorker): void => {
  if (spare) worker.destroy()
  else spare = worker
}

/** A document that is open in a worker of its own, so that one which never ends holds up no other. */
export type Reader = {
  /** Its worker is there. */
  started: Promise<void>
  document: Promise<PDFDocumentProxy>
  /** Its pages with pictures or patterns that were left out (`picture-room.ts`, `pattern-steps.ts`), by their numbers. */
  leftOut: ReadonlySet<number>
  /** What its worker told: of pictures that it decodes, and that there is no end to what it draws. */
  told: { megapixels: number; isEndless: boolean }
  /** Is done with the document; the worker is kept if it is done with it soon. */
  close: () => void
  /** Ends the worker with all that it has under way. */
  end: () => void
}

export const openReader = (file: Parameters<typeof getDocument>[0] & object): Reader => {
  const worker = spare ?? PDFWorker.create({})
  spare = undefined
  const leftOut = new Set<number>()
  const told = { megapixels: 0, isEndless: false }
  const task = getDocument({ ...file, worker, ...resources })
  const ending = new AbortController()
  const look = ({ data }: MessageEvent<Partial<LeftOut & Decodes & Endless>>) => {
    const { leftOut: lacks, decodes, endless } = data
    if ((lacks ?? decodes ?? endless)?.document !== `g_${task.docId}`) return
    if (lacks) leftOut.add(lacks.page + 1)
    if (decodes) told.megapixels += decodes.megapixels
    if (endless) told.isEndless = true
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
  // Whoever waits for it is told; nobody may be left to.
  document.catch(() => {})
  return {
    started: worker.promise.then(() => {}),
    document,
    leftOut,
    told,
    close: () => {
      const timer = setTimeout(() => worker.destroy(), goodbye)
      void destroyed().then(() => {
        clearTimeout(timer)
        if (!worker.destroyed) keep(worker)
      })
    },
    end: () => {
      // By now it may be another document's.
      if (isClosed) return
      void destroyed()
      worker.destroy()
    },
  }
}
