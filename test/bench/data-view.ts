import type { DataViewTimes } from './data-view-worker.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure, median } from './report.ts'
import type { ActTimes } from './thread-times.ts'

/** Longest time in milliseconds that an action may block the page's thread. */
const mostPerAct = 50

const acted = (metric: string, ms: (times: ActTimes) => number, acts: DataViewTimes['acts']): Figure => {
  const each = Object.entries(acts).map(([name, times]) => [name, ms(times)] as const)
  return {
    ...{ id: 'DATA', metric },
    ...atMost(Math.max(...each.map(([, time]) => time)), mostPerAct, 1),
    details: [each.map(([name, time]) => `${name} ${time.toFixed(1)}`).join(', ')],
  }
}

export const dataViewFigures = ({ words, first, all, acts, heap, nodes, again }: DataViewTimes): Figure[] => {
  const [few = Number.NaN, many = Number.NaN] = first
  const [, , begun = Number.NaN, walked = Number.NaN] = heap
  const rounded = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ')
  return [
    {
      id: 'DATA',
      metric: `first page and fields of ${words[1]?.toLocaleString('en')} words over ${words[0]}`,
      ...atMost(many / few, 1.5),
      details: all.map((times) => `${rounded(times)} ms`),
    },
    acted(
      'longest task of the page, ms of its thread, of all that is done there',
      ({ longest }) => longest,
      acts,
    ),
    acted(
      'middle ms of its thread from an input to the frame that shows what came of it',
      ({ inputs }) => median(inputs),
      acts,
    ),
    {
      id: 'DATA',
      metric: 'heap after all pages were looked at, over that with all fields there',
      ...atMost(walked / begun, 1.5),
      details: [
        `MB with all fields, after what was done; loaded anew, after all pages: ${rounded(heap)}; DOM nodes ${nodes.join(', ')}`,
        `${again} pages had to be asked for again`,
      ],
    },
  ]
}

/** The cost of a document with 200 pages and 20,000 words compared with one of 2 pages, in a real browser. */
export const dataView = async (): Promise<Figure[]> =>
  dataViewFigures(await measuredIn<DataViewTimes>('./data-view-worker.ts'))
