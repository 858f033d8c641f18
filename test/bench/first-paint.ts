import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Painted } from './first-paint-worker.ts'
import { atMost, type Figure } from './report.ts'

const worker = fileURLToPath(new URL('first-paint-worker.ts', import.meta.url))

/** P7: gzip KB that a real browser has fetched when a home of the production build is there. */
export const firstPaint = async (): Promise<Figure[]> => {
  const child = fork(worker, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the browser's process ended with ${code} before it told anything`)
  })
  // After its answer the end of the process is what is wanted.
  ended.catch(() => undefined)
  const [painted] = (await Promise.race([once(child, 'message'), ended])) as [Painted[]]
  await ended.catch(() => undefined)
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
