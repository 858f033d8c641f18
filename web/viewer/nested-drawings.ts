import type { LeftOut } from './picture-room.ts'

/**
 * How many forms, masks, notes and drawn letters a page may draw, nested ones included. A few small ones that draw each
 * other multiply to billions. Honest pages have some thousands. It is a count because a time limit would refuse honest
 * pages on a busy machine.
 */
const drawingLimit = 10_000

type Asker = LeftOut['leftOut']
export type Endless = { endless: Asker }

const scope = globalThis as unknown as {
  draws: (task: object, asker: Asker) => void
  postMessage: (message: Endless) => void
}

const counts = new WeakMap<object, number>()

/** Counts for one task of pdf.js (a drawing, or a reading of words), and reports it once when it passes the limit. */
scope.draws = (task, endless) => {
  const count = (counts.get(task) ?? 0) + 1
  counts.set(task, count)
  if (count === drawingLimit) scope.postMessage({ endless })
}
