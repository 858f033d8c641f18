import { atMost, type Figure } from '../bench/report.ts'
import { blastAll } from './bombs.ts'

/** R12 at full size: gigabytes. */
export const bombFigures = async (): Promise<Figure[]> => {
  const blasts = await blastAll(1_024)
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
      ...atMost(Math.max(...blasts.map(({ processorMs }) => processorMs)), 1_000, 0),
      details: blasts.map(
        ({ about, milliseconds, processorMs, megabytes }) =>
          `${about}: ${processorMs.toFixed(0)} ms (${milliseconds.toFixed(0)} of the clock), ${megabytes.toFixed(0)} MB`,
      ),
    },
    {
      id: 'R12',
      metric: 'megabytes by which the whole process grew at most',
      ...atMost(Math.max(...blasts.map(({ megabytes }) => megabytes)), 256, 0),
    },
  ]
}
