import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PQueue from 'p-queue'
import pTimeout from 'p-timeout'
import { createWorker, type Line, OEM, PSM, type Worker } from 'tesseract.js'
import { readingOrder } from './order.ts'
import type { Picture, SeenLine } from './picture.ts'

const packages = createRequire(import.meta.url)
const languages = ['spa', 'eng', 'osd'] as const

/** Collects the engine's models in one folder; it would download a missing one. */
export const modelsIn = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  for (const language of languages) {
    const file = join(folder, `${language}.traineddata.gz`)
    if (existsSync(file)) continue
    const model = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
    copyFileSync(packages.resolve(model), `${file}.${process.pid}.part`)
    renameSync(`${file}.${process.pid}.part`, file)
  }
  return folder
}

export type Recognised = {
  lines: SeenLine[]
  /** The rotation that the engine applied, in radians clockwise; the words' areas are in the rotated page. */
  angle: number
}
export type Trial = { straight?: boolean; threshold?: 0 | 2 }

/** An uncompressed format, so that the engine need not decode it. */
const portable = ({ width, height, grey }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])

const dirt = /^[|_—–~'"‘’“”`.,;=\\/¡!-]+$/

const seenLine = ({ words }: Line): SeenLine =>
  words
    .filter(({ text }) => !dirt.test(text))
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      area: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
    }))
const isWritten = ({ length }: SeenLine) => length > 0

const startWorker = (langs: string[], oem: OEM, models: string): Promise<Worker> =>
  new Promise((resolve, reject) => {
    // Without the handler, the promise of a worker with a missing model never settles.
    const options = { langPath: models, cacheMethod: 'none', gzip: true, errorHandler: reject }
    const legacy = oem === OEM.TESSERACT_ONLY ? { legacyCore: true, legacyLang: true } : {}
    createWorker(langs, oem, { ...options, ...legacy }).then(resolve, reject)
  })

/** Below this confidence, the direction of a page is a guess. */
const sureDirection = 1

const quiet = { user_defined_dpi: '200', debug_file: '/dev/null' }

/** The model of directions is large, so only one is loaded at a time, and only while a page needs it. */
const directions = new PQueue({ concurrency: 1 })

/** Clockwise quarter turns that make the page upright; 0 if unsure. */
const quartersOf = (picture: Picture, models: string): Promise<number> =>
  directions.add(async () => {
    const worker = await startWorker(['osd'], OEM.TESSERACT_ONLY, models)
    try {
      await worker.setParameters(quiet)
      const { data } = await worker.detect(portable(picture))
      const isSure = (data.orientation_confidence ?? 0) >= sureDirection
      return isSure ? ((data.orientation_degrees ?? 0) / 90) % 4 : 0
    } finally {
      await worker.terminate()
    }
  })

/** An engine for Spanish and English; the Spanish model alone never reads '#'. */
export const startEngine = async (models: string) => {
  const worker = await startWorker(['spa', 'eng'], OEM.LSTM_ONLY, models)
  await worker.setParameters({ ...quiet, tessedit_pageseg_mode: PSM.AUTO })
  return {
    quartersToUpright: (picture: Picture) => quartersOf(picture, models),
    recognise: async (
      picture: Picture,
      { straight = false, threshold = 0 }: Trial = {},
    ): Promise<Recognised> => {
      const { data } = await worker.recognize(
        portable(picture),
        // The engine's own parameters are accepted among the options.
        { rotateAuto: !straight, thresholding_method: String(threshold) } as { rotateAuto: boolean },
        { blocks: true, text: false },
      )
      const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs)
      const lines = readingOrder(
        paragraphs.map((paragraph) => paragraph.lines.map(seenLine).filter(isWritten)),
      )
      return { lines, angle: (data as { rotateRadians?: number }).rotateRadians ?? 0 }
    },
    end: async () => {
      await worker.terminate()
    },
  }
}
export type Engine = Awaited<ReturnType<typeof startEngine>>

const count = 2
/** A photograph of noise keeps an engine busy for very long. */
export const longestPageMs = 60_000

export class TooLong extends Error {}

export type EngineSlot = ReturnType<typeof engineSlot>

const engineSlot = (models: string, milliseconds: number) => {
  let started: Promise<Engine> | undefined
  return {
    get: (): Promise<Engine> => {
      started ??= startEngine(models)
      return started
    },
    /** Runs work with the engine. If it takes too long, the engine is stopped and the next page gets a new one. */
    within: <Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> =>
      pTimeout(work(), {
        milliseconds,
        fallback: () => {
          started = undefined
          void engine.end()
          throw new TooLong('It took too long')
        },
      }),
  }
}

export const engineSlots = (models: string, milliseconds: number): EngineSlot[] =>
  Array.from({ length: count }, () => engineSlot(models, milliseconds))
