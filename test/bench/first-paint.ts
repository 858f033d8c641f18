import type { HomeWeight } from './home-weight.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

export const weightFigures = (weights: readonly HomeWeight[]): Figure[] =>
  weights.map(({ home, kilobytes, parts, paintMs }) => ({
    id: 'P7',
    metric: `gzip KB that the home ${home} fetches before anybody presses anything`,
    ...atMost(kilobytes, 170, 0),
    details: [
      `${Object.entries(parts)
        .map(([kind, size]) => `${kind} ${size.toFixed(1)}`)
        .join(', ')}; first contentful paint after ${paintMs.toFixed(0)} ms`,
    ],
  }))

/**
 * P7: the download size of the production build in a real browser, when a role's home page is shown and the network is
 * quiet.
 */
export const firstPaint = async (): Promise<Figure[]> =>
  weightFigures(await measuredIn<HomeWeight[]>('./first-paint-worker.ts'))
