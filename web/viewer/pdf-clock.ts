/** Of a work that did not come to an end in the time it had. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

const tick = 250
/** No more of it counts at once: the computer slept, or the page was busy with something else. */
const mostAtOnce = 1_000

type Allowed = {
  /** Milliseconds that it may take, asked again at every tick. */
  limit: () => number
  /** It cannot go on for now, and no fault of the file's. */
  isWaiting: () => boolean
}

/** Gives a work up as `TooSlow` once its time is over. In a tab that nobody sees nothing is drawn, and none is counted. */
export const within = async <T>(work: Promise<T>, { limit, isWaiting }: Allowed): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  let taken = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!window.document.hidden && !isWaiting()) taken += Math.min(now - last, mostAtOnce)
    last = now
    if (taken > limit()) reject(new TooSlow('The reader of PDFs took too long'))
  }, tick)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearInterval(timer)
  }
}

/** What the page may be held up at a stretch by something that is drawn within a drawing, as patterns and letters are. */
const longestHold = 2_000

let begun = 0
const scope = globalThis as unknown as { drawsOn: (isStep: boolean) => void }

/**
 * pdf.js draws in steps of 15 ms, but a pattern or a letter at once, with all that is drawn within it, and meanwhile no
 * clock of this thread ticks. It tells here of every list that it begins to draw.
 */
scope.drawsOn = (isStep) => {
  const now = performance.now()
  if (isStep) begun = now
  else if (now - begun > longestHold) throw new TooSlow('A drawing held the page up')
}
