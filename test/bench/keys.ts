import { mostPerKey } from '../support/key-times.ts'
import type { KeyTimes } from './keys-worker.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

export const keyFigures = ([few, many]: readonly KeyTimes[]): Figure[] => {
  if (!few || !many) throw new Error('no key was measured')
  const shown = ({ middle, slow }: KeyTimes) => `${middle.toFixed(1)} ms (one in twenty ${slow.toFixed(1)})`
  return [
    {
      id: 'KEYS',
      metric: `middle milliseconds of a key in the form beside a day of ${many.cards} cards`,
      ...atMost(many.middle, mostPerKey, 1),
      details: [`${shown(many)}, with ${few.cards} cards ${shown(few)}`],
    },
  ]
}

/** Time of a key press in the form of a full day, in the page as deployed. */
export const keys = async (): Promise<Figure[]> =>
  keyFigures(await measuredIn<KeyTimes[]>('./keys-worker.ts'))
