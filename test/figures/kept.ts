import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const pathOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
/** What the commands measured, and the page that is made of it. */
export const dataPath = pathOf('figures.json')
export const pagePath = pathOf('figures.md')

export const commands = ['bench', 'torture'] as const

const figure = z.object({
  id: z.string(),
  metric: z.string(),
  measured: z.string(),
  goal: z.string(),
  reached: z.optional(z.boolean()),
  details: z.optional(z.array(z.string())),
})

const machine = z.object({
  cores: z.number(),
  memoryGb: z.number(),
  processor: z.string(),
  node: z.string(),
})
export type Machine = z.infer<typeof machine>

/** A step that was measured: its rows belong to one commit, instant and machine. */
const keptRun = z.object({
  command: z.enum(commands),
  step: z.string(),
  /** What makes it larger or smaller than usual: `--deep`, `BENCH_CASES=1000000`. */
  settings: z.string(),
  commit: z.string(),
  date: z.iso.datetime(),
  machine,
  seconds: z.number(),
  figures: z.array(figure),
})
export type KeptRun = z.infer<typeof keptRun>

const sameRun = (a: KeptRun, b: KeptRun): boolean =>
  a.command === b.command && a.step === b.step && a.settings === b.settings

/** A run takes the place of the earlier one of its step and size; all others stay. */
export const withRun = (runs: readonly KeptRun[], run: KeptRun): KeptRun[] => {
  const nameOf = ({ command, step, settings }: KeptRun) => `${command} ${step} ${settings}`
  return [...runs.filter((other) => !sameRun(other, run)), run].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }),
  )
}

export const readRuns = (): KeptRun[] => z.array(keptRun).parse(JSON.parse(readFileSync(dataPath, 'utf8')))

/** As Biome lays out JSON. */
export const writeRuns = (runs: readonly KeptRun[]): void =>
  writeFileSync(dataPath, `${JSON.stringify(runs, null, 2)}\n`)
