import type { Use } from './count-order.ts'
import { atMost, type Figure } from './report.ts'

const mostKeys = 40

/** What filing an order with five documents takes: the fewest keys, and the drops where the mouse brings the files. */
export const orderFigures = (measured: readonly Use[]): Figure[] => {
  const byKeyboard = measured.filter(({ drops }) => drops === 0)
  const byDrop = measured.filter(({ drops }) => drops > 0)
  const shown = ({ task, keys, clicks, pickers }: Use) =>
    `${task}: ${keys} keys, ${clicks} clicks, ${pickers} pickers`
  return [
    {
      id: 'U',
      metric: 'keys of an order with 5 documents, its 28 digits included',
      ...atMost(Math.min(...byKeyboard.map(({ keys }) => keys)), mostKeys, 0),
      details: byKeyboard.map(shown),
    },
    {
      id: 'U',
      metric: 'drops of an order with 5 documents',
      ...atMost(Math.min(...byDrop.map(({ drops }) => drops)), 1, 0),
      details: byDrop.map(shown),
    },
  ]
}
