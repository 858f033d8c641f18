import type { Figure } from '../bench/report.ts'

/** What a step would measure if all was well, and faults of which each makes it miss a goal. */
type Judged = {
  well: () => Promise<Figure[]>
  /** Together they miss every goal of the step. */
  faults: Readonly<Record<string, () => Promise<Figure[]>>>
}
/** A test that plants its fault in the services or the page and runs the measure itself. */
type Tried = { file: string; test: string }
/** How a step is shown to see what it is for. */
export type Planted = Judged | Tried | readonly (Judged | Tried)[]

/** Figures of samples, and of the same samples with one thing worse. */
export const judged = <Sample extends object>(
  figuresOf: (sample: Sample) => Promise<Figure[]>,
  well: Sample,
  faults: Readonly<Record<string, Partial<Sample>>>,
): Judged => ({
  well: () => figuresOf(well),
  faults: Object.fromEntries(
    Object.entries(faults).map(([name, worse]) => [name, () => figuresOf({ ...well, ...worse })]),
  ),
})
