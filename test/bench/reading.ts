import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blocksOf } from '../../infra/local/aws/textract/blocks.ts'
import { modelsIn, startEngine } from '../../infra/local/aws/textract/engine.ts'
import { openDocument } from '../../infra/local/aws/textract/open-document.ts'
import { readPage } from '../../infra/local/aws/textract/read-page.ts'
import { createReader } from '../../infra/local/aws/textract/reader.ts'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypes } from '../../infra/local/demo/forms/form-types.ts'
import { type Ill, scanOf } from '../../infra/local/demo/forms/scan.ts'
import { type Accuracy, accuracyOf, together } from '../support/reading-accuracy.ts'
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

/** Accuracy for a page of every form, as drawn or as a bad scan. */
const accuracy = async (folder: string, models: string, ill: Ill | undefined, retries: boolean) => {
  const engine = await startEngine(models)
  const all: Accuracy[] = []
  for (const [at, type] of formTypes.entries()) {
    const form = await drawForm(type, [at + 10])
    const file = join(folder, 'page')
    writeFileSync(file, form.pdf)
    const drawn = await (await openDocument(file)).picture(1)
    const scan = ill && (await scanOf(drawn, ill, at))
    if (scan) writeFileSync(file, scan.jpeg)
    const page = scan ? await (await openDocument(file)).picture(1) : drawn
    const seen = await readPage(page, engine, { retries })
    all.push(accuracyOf(blocksOf(seen, 1), form.texts, scan?.onSheet))
  }
  await engine.end()
  const { wrong, characters, found, words } = together(all)
  return { error: (100 * wrong) / characters, recall: (100 * found) / words }
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

/** P20: speed and accuracy of the local stand-in for Textract. */
export const reading = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  const models = modelsIn(join(folder, 'models'))
  try {
    const { ratio, pagesPerSecond, peak } = await speed(folder, models)
    const clean = await accuracy(folder, models, undefined, true)
    const figures = [...speedFigures({ ratio, pagesPerSecond, peak }), cleanFigure(clean)]
    for (const ill of ['skewed', 'noisy', 'shadowed', 'upsideDown'] as const) {
      const once = await accuracy(folder, models, ill, false)
      const again = await accuracy(folder, models, ill, true)
      figures.push(illFigure(ill, again, once))
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true })
  }
}
