import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelsIn, startEngine } from '../../infra/local/aws/textract/engine.ts'
import { type FormType, formTypes } from '../../infra/local/demo/forms/form-types.ts'
import type { Ill } from '../../infra/local/demo/forms/scan.ts'
import type { Example } from '../../services/training/matching/example.ts'
import { exampleOf, type FormReader, type Tried, tryForm, tryOther } from '../support/recognised-forms.ts'
import { type Figure, none } from './report.ts'

const exampleSeed = 500
const cleanPages = 20
const illPages = 5

const least = 0.95
const share = (part: number, of: number): string => (part / Math.max(1, of)).toFixed(3)

/** Precision and recall of the found values, over all pages together. */
export const trainedFigure = (metric: string, all: readonly Tried[], goal: boolean): Figure => {
  const sum = (name: 'truth' | 'found' | 'right') => all.reduce((total, one) => total + one[name], 0)
  const [truth, found, right] = [sum('truth'), sum('found'), sum('right')]
  return {
    ...{ id: 'TRAINED', metric: `${metric}, ${all.length} pages and ${truth} values: precision, recall` },
    measured: `${share(right, found)}, ${share(right, truth)}`,
    goal: goal ? `≥ ${least}, ≥ ${least}` : 'told',
    ...(goal && { reached: right / found >= least && right / truth >= least }),
    details: all.flatMap(({ wrong }) => wrong).slice(0, 20),
  }
}

export const inventedFigure = (count: number): Figure => ({
  ...{ id: 'TRAINED', metric: 'fields invented on pages of other forms' },
  ...none(count),
})

/** How well values are found on scanned pages of other people, after one labelled page of each form. */
export const trained = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'trained-'))
  const engine = await startEngine(modelsIn(join(folder, 'models')))
  const reader: FormReader = { engine, folder }
  try {
    const examples: { type: FormType; page: Example }[] = []
    for (const type of formTypes) examples.push({ type, page: await exampleOf(reader, type, exampleSeed) })
    const tried = async (pages: number, ill?: Ill): Promise<Tried[]> => {
      const all: Tried[] = []
      for (const { type, page } of examples)
        for (let seed = 1; seed <= pages; seed += 1) all.push(await tryForm(reader, page, type, seed, ill))
      return all
    }
    const figures = [trainedFigure('values found on clean pages', await tried(cleanPages), true)]
    for (const ill of ['skewed', 'noisy', 'shadowed', 'upsideDown'] as const)
      figures.push(trainedFigure(`the same on ${ill} ones`, await tried(illPages, ill), false))
    let invented = 0
    for (const { type } of examples)
      for (let seed = 31; seed < 31 + illPages; seed += 1) {
        const others = examples.filter((one) => one.type !== type).map(({ page }) => page)
        invented += await tryOther(reader, others, type, seed)
      }
    return [...figures, inventedFigure(invented)]
  } finally {
    await engine.end()
    rmSync(folder, { recursive: true })
  }
}
