import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blocksOf } from '../../infra/local/aws/textract/blocks.ts'
import { type Engine, modelsIn, startEngine } from '../../infra/local/aws/textract/engine.ts'
import { openDocument } from '../../infra/local/aws/textract/open-document.ts'
import { readPage } from '../../infra/local/aws/textract/read-page.ts'
import { createReader } from '../../infra/local/aws/textract/reader.ts'
import { drawForm, type PrintedText } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypes } from '../../infra/local/demo/forms/form-types.ts'
import { type Ill, scanOf } from '../../infra/local/demo/forms/scan.ts'
import { type Accuracy, accuracyOf, together } from '../support/reading-accuracy.ts'
import { foundFigure, foundTogether, hardLayouts } from './reading-layouts.ts'
import { atLeast, atMost, type Figure, median } from './report.ts'

const rounds = 3
/** Pages per round, of forms without boxes: the bare engine drops rows in boxes and so does less work. */
const seeds = [1, 2, 3, 4, 5, 6]
const plain = formTypes.filter(({ layout, table }) => layout === 'lines' && !table)

type Speed = { ratio: number; pagesPerSecond: number; peak: number }

/** Milliseconds of the stand-in's process and of the bare one, in turn, and the peak of its memory in MB. */
const speed = async (folder: string, models: string): Promise<Speed> => {
  const reader = createReader({ models })
  const bare = fork(fileURLToPath(new URL('reading-bare.ts', import.meta.url)), [models], { execArgv: [] })
  await once(bare, 'message')
  const ratios: number[] = []
  let pagesPerSecond = 0
  const form = plain[0]
  if (!form) throw new Error('There is no form without boxes')
  const file = join(folder, 'document')
  writeFileSync(file, (await drawForm(form, seeds)).pdf)
  await reader.read({ file, folder })
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await reader.read({ file, folder })
    const ours = performance.now() - began
    bare.send(file)
    const [theirs] = (await once(bare, 'message')) as [number]
    ratios.push(theirs / ours)
    pagesPerSecond = (1_000 * seeds.length) / ours
  }
  const status = process.platform === 'linux' ? readFileSync(`/proc/${reader.pids()[0]}/status`, 'utf8') : ''
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024
  bare.disconnect()
  await reader.stop()
  return { ratio: median(ratios), pagesPerSecond, peak }
}

const pictureOf = async (folder: string, bytes: Uint8Array) => {
  const file = join(folder, 'page')
  writeFileSync(file, bytes)
  const document = await openDocument(file)
  const picture = await document.picture(1)
  document.close()
  return picture
}

type Printed = { pdf: Uint8Array; texts: readonly PrintedText[] }
type Way = { folder: string; engine: Engine; ill?: Ill | undefined; retries?: boolean }

/** The blocks of a page and their accuracy, as drawn or as a bad scan. */
const readOne = async ({ pdf, texts }: Printed, at: number, { folder, engine, ill, retries }: Way) => {
  const drawn = await pictureOf(folder, pdf)
  const scan = ill && (await scanOf(drawn, ill, at))
  const page = scan ? await pictureOf(folder, scan.jpeg) : drawn
  const blocks = blocksOf(await readPage(page, engine, { retries: retries ?? true }), 1)
  return { blocks, accuracy: accuracyOf(blocks, texts, scan?.onSheet) }
}

/** Accuracy for a page of every form. */
const accuracy = async (way: Way): Promise<Read> => {
  const all: Accuracy[] = []
  for (const [at, type] of formTypes.entries())
    all.push((await readOne(await drawForm(type, [at + 10]), at, way)).accuracy)
  return readOf(all)
}

const readOf = (all: readonly Accuracy[]): Read => {
  const { wrong, characters, found, words: of } = together(all)
  return { error: (100 * wrong) / characters, recall: (100 * found) / of }
}

/** Percent of wrong characters and of found words. */
type Read = { error: number; recall: number }

const words = ({ error, recall }: Read) => `${error.toFixed(2)} %, ${recall.toFixed(1)} %`

export const speedFigures = ({ ratio, pagesPerSecond, peak }: Speed): Figure[] => [
  {
    ...{ id: 'P20', metric: 'pages read per second over bare pdfium and tesseract, two at once' },
    ...atLeast(ratio, 0.8),
    details: [`${pagesPerSecond.toFixed(2)} pages per second`],
  },
  { id: 'P20', metric: 'peak memory of the process that reads, MB', ...atMost(peak, 600, 0) },
]

export const cleanFigure = (clean: Read): Figure => ({
  ...{ id: 'P20', metric: 'clean pages: wrong characters, words found' },
  ...{ measured: words(clean), goal: '≤ 0.5 %, ≥ 98 %' },
  reached: clean.error <= 0.5 && clean.recall >= 98,
})

/** A bad scan with retries, compared with the same scan read once. */
export const illFigure = (ill: Ill, again: Read, once: Read): Figure => ({
  ...{ id: 'P20', metric: `${ill} pages: wrong characters, words found; without retries` },
  ...{ measured: `${words(again)}; ${words(once)}`, goal: 'not worse' },
  reached: again.error <= once.error && again.recall >= once.recall,
})

/** What the reader of 2026-11-25 made of these pages, which it did not enlarge by the height of their letters. */
const before = {
  small: { error: 0.71, recall: 96 },
  faxed: { error: 1.31, recall: 93 },
} satisfies Record<string, Read>

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A page that is hard to read, compared with the reader before. */
export const hardFigure = (name: string, now: Read, then: Read): Figure => ({
  ...{ id: 'P20', metric: `${name}: wrong characters, words found; before` },
  ...{ measured: `${words(now)}; ${words(then)}`, goal: 'better' },
  reached: rounded(now.error, 2) < then.error && rounded(now.recall, 1) > then.recall,
})

/** P20: speed and accuracy of the local stand-in for Textract. */
export const reading = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  const models = modelsIn(join(folder, 'models'))
  let engine: Engine | undefined
  try {
    const { ratio, pagesPerSecond, peak } = await speed(folder, models)
    engine = await startEngine(models)
    const way = { folder, engine }
    const figures = [...speedFigures({ ratio, pagesPerSecond, peak }), cleanFigure(await accuracy(way))]
    for (const ill of ['skewed', 'noisy', 'shadowed', 'upsideDown'] as const) {
      const once = await accuracy({ ...way, ill, retries: false })
      figures.push(illFigure(ill, await accuracy({ ...way, ill }), once))
    }
    for (const ill of ['small', 'faxed'] as const)
      figures.push(hardFigure(`${ill} pages`, await accuracy({ ...way, ill }), before[ill]))
    for (const one of hardLayouts) {
      const pages = await Promise.all([1, 2, 3, 4].map(one.draw))
      const read = []
      for (const [at, page] of pages.entries())
        read.push({ page, ...(await readOne(page, at, { folder, engine })) })
      const all = readOf(read.map(({ accuracy: each }) => each))
      const found = foundTogether(read.map(({ page, blocks }) => one.found(page, blocks)))
      figures.push(hardFigure(one.name, all, one.before), foundFigure(one, found))
    }
    return figures
  } finally {
    await engine?.end()
    rmSync(folder, { recursive: true })
  }
}
