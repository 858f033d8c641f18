import { atMost, type Figure } from '../bench/report.ts'
import { type Blast, blastAll, blastPreviews } from './bombs.ts'
import { largestPreviews, previewBombs } from './hostile/pictures.ts'

const told = ({ about, processorMs, milliseconds, megabytes }: Blast): string =>
  `${about}: ${processorMs.toFixed(0)} ms (${milliseconds.toFixed(0)} of the clock), ${megabytes.toFixed(0)} MB`

const most = (blasts: readonly Blast[], of: 'processorMs' | 'milliseconds' | 'megabytes'): number =>
  Math.max(...blasts.map((blast) => blast[of]))

export const refusedFigures = (blasts: readonly Blast[]): Figure[] => {
  const wrong = blasts.filter(({ reason, expected }) => reason !== expected)
  return [
    {
      id: 'R12',
      metric: `of ${blasts.length} bombs, those not refused for what they are`,
      measured: String(wrong.length),
      goal: '0',
      reached: wrong.length === 0,
      details: wrong.map(({ about, reason }) => `${about}: ${reason ?? 'accepted'}`),
    },
    {
      id: 'R12',
      metric: 'milliseconds of a processor until the slowest was refused',
      ...atMost(most(blasts, 'processorMs'), 1_000, 0),
      details: blasts.map(told),
    },
    {
      id: 'R12',
      metric: 'megabytes by which the whole process grew at most',
      ...atMost(most(blasts, 'megabytes'), 256, 0),
    },
  ]
}

/** What the largest previews may take: half of what their function waits, a third of what it has. */
export const previewFigures = (blasts: readonly Blast[]): Figure[] => {
  const wrong = blasts.filter(({ reason, shown }) => reason !== undefined || !shown)
  return [
    {
      id: 'R12',
      metric: `of ${blasts.length} of the largest previews, those of which nothing is shown`,
      measured: String(wrong.length),
      goal: '0',
      reached: wrong.length === 0,
      details: wrong.map(({ about, reason }) => `${about}: ${reason ?? 'no page'}`),
    },
    {
      id: 'R12',
      metric: 'milliseconds of the clock until the slowest of them was there',
      ...atMost(most(blasts, 'milliseconds'), 15_000, 0),
      details: blasts.map((blast) => `${told(blast)}, ${blast.shown} pages`),
    },
    { id: 'R12', metric: 'megabytes that they took at most', ...atMost(most(blasts, 'megabytes'), 1_000, 0) },
  ]
}

/** R12 at full size: gigabytes. */
export const bombFigures = async (): Promise<Figure[]> => [
  ...refusedFigures([...(await blastAll(1_024)), ...(await blastPreviews(previewBombs))]),
  ...previewFigures(await blastPreviews(largestPreviews)),
]
