import type { CheckTimes } from './checking-worker.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure, median } from './report.ts'

const mostKeys = 8
/** Milliseconds beyond the call. */
const mostMs = 300

export const keysToCheck = ({ keys }: Pick<CheckTimes, 'keys'>): Figure => ({
  ...{
    id: 'P25',
    metric: 'keys to check 20 fields, 4 doubtful, 1 wrong, without the letters of its correction',
  },
  ...atMost(Math.max(...keys), mostKeys, 0),
})

export const nextToCheck = ({ next }: Pick<CheckTimes, 'next'>): Figure => ({
  ...{
    id: 'P26',
    metric: 'ms from a checked document to the next one’s first doubtful picture, over its call',
  },
  ...atMost(median(next.map(({ shown, call }) => Math.max(0, shown - call))), mostMs, 0),
  details: [next.map(({ shown, call }) => `${shown.toFixed(0)} (call ${call.toFixed(0)})`).join(', ')],
})

const measured = () => measuredIn<CheckTimes>('./checking-worker.ts')

/** A queue of documents that is checked by keyboard in a real browser. */
export const keysOfChecking = async (): Promise<Figure[]> => [keysToCheck(await measured())]
export const nextOfChecking = async (): Promise<Figure[]> => [nextToCheck(await measured())]
