/** Thrown for work that did not end within its time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

const tick = 250
/** The most that one tick counts: a longer gap means that the computer slept or the page was busy. */
const longestTick = 1_000

type Allowed = {
  /** Milliseconds that the work may take; read at every tick, because it may grow. */
  limit: () => number
  /** Time does not count while this is true, for example while parts of the file are being fetched. */
  isWaiting: () => boolean
}

/**
 * Rejects with `TooSlow` when the work takes too long. Time in a hidden tab does not count, because browsers
 * draw nothing there.
 */
export const within = async <T>(work: Promise<T>, { limit, isWaiting }: Allowed): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  let taken = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!window.document.hidden && !isWaiting()) taken += Math.min(now - last, longestTick)
    last = now
    if (taken > limit()) reject(new TooSlow('The reader of PDFs took too long'))
  }, tick)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearInterval(timer)
  }
}

/** Milliseconds for which one pattern or letter may block the page's thread. */
const longestHold = 2_000

let begun = 0
const scope = globalThis as unknown as { drawsOn: (isStep: boolean) => void }

/**
 * pdf.js draws a page in steps of 15 ms, but a pattern or a letter in one piece with everything nested in it, and no timer
 * of this thread runs meanwhile. pdf.js calls this before each list of operations that it draws (`pdf-limits.ts`).
 */
scope.drawsOn = (isStep) => {
  const now = performance.now()
  if (isStep) begun = now
  else if (now - begun > longestHold) throw new TooSlow('A drawing held the page up')
}
