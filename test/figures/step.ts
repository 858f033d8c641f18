import type { Figure } from '../bench/report.ts'
import type { World } from '../support/world.ts'

/** What a run of the command is: its stand-ins, its size and the seed of its chances. */
export type Run = { world: World; deep: boolean; seed: number }

/** One step of `npm run bench` or `npm run torture`, which can be run alone. */
export type Step = {
  /** What it measures, for readers of a page that has no figure of it yet. */
  what: string
  measure: (run: Run) => Promise<Figure[]>
}
export type Steps = Readonly<Record<string, Step>>
