import type { Dictionary, LeftOut } from './picture-room.ts'

/**
 * pdf.js draws a pattern once for each step that fits in its box, in the thread of the page: a box of a
 * million steps blocks the tab. Honest patterns have at most four.
 */
const mostSteps = 10_000

type Asker = LeftOut['leftOut']

const scope = globalThis as unknown as {
  leavesOutPattern: (pattern: Dictionary, asker: Asker) => boolean
  postMessage: (message: LeftOut) => void
}

const stepsIn = (from: unknown, to: unknown, step: unknown): number =>
  Math.abs((Number(to) - Number(from)) / Number(step)) + 1

/** Whether a pattern repeats within itself more often than any visible one does. */
scope.leavesOutPattern = (pattern, { page, document }) => {
  const box = pattern.getArray('BBox')
  // A pattern without a box is not drawn.
  if (!Array.isArray(box)) return false
  const [x0, y0, x1, y1]: unknown[] = box
  const steps = stepsIn(x0, x1, pattern.get('XStep')) * stepsIn(y0, y1, pattern.get('YStep'))
  if (steps <= mostSteps) return false
  scope.postMessage({ leftOut: { page, document } })
  return true
}
