import type { Painted } from './first-paint-worker.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

/** P7: gzip KB that a real browser has fetched when a home of the production build is there. */
export const firstPaint = async (): Promise<Figure[]> => {
  const painted = await measuredIn<Painted[]>('./first-paint-worker.ts')
  return painted.map(({ home, kilobytes, parts, paintMs }) => ({
    id: 'P7',
    metric: `gzip KB to the first paint of the ${home}'s home`,
    ...atMost(kilobytes, 200, 0),
    details: [
      `${Object.entries(parts)
        .map(([kind, size]) => `${kind} ${size.toFixed(1)}`)
        .join(', ')}; first contentful paint after ${paintMs.toFixed(0)} ms`,
    ],
  }))
}
