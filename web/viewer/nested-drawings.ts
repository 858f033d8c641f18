import type { LeftOut } from './picture-room.ts'

/**
 * Forms, masks and notes of a page that are drawn one within another, and its letters that are drawings. Each is small, and
 * a few of them draw each other without end. They are counted, as a clock would cut an honest page off on a busy machine;
 * honest pages have some thousands.
 */
const most = 10_000

type Asker = LeftOut['leftOut']
export type Endless = { endless: Asker }

const scope = globalThis as unknown as {
  draws: (task: object, asker: Asker) => void
  postMessage: (message: Endless) => void
}

const counts = new WeakMap<object, number>()

/** Tells the page once that there is no end to what pdf.js draws, or reads the words of, for one of its tasks. */
scope.draws = (task, endless) => {
  const count = (counts.get(task) ?? 0) + 1
  counts.set(task, count)
  if (count === most) scope.postMessage({ endless })
}
