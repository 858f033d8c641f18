import type { Restored } from '../../infra/local/drill/drill.ts'
import { measuredIn } from './own-process.ts'
import { type Figure, none } from './report.ts'

const thousand = 1_000
const gigabyte = 1_000 ** 3

const told = (metric: string, seconds: number, details: string[] = []): Figure => ({
  ...{ id: 'RESTORE', metric, measured: `${seconds.toFixed(1)} s`, goal: 'told', details },
})

/** RESTORE: what is wrong after each restore of the drill, and how long restoring and checking took. */
export const restoring = async (): Promise<Figure[]> => {
  const all = await measuredIn<Restored[]>('./restore-worker.ts')
  const [first] = all
  if (!first) throw new Error('Nothing was restored')
  const { left, seconds } = first
  const { items, files, bytes } = left
  const perThousand = (value: number) => (value / left.cases) * thousand
  return [
    {
      id: 'RESTORE',
      metric: 'of cases, locks, counters, files, readings and labels, what is wrong after three restores',
      ...none(all.flatMap(({ wrong }) => wrong).length),
      details: [`${left.cases} cases, ${items} items, ${files} files, ${left.readings} readings`],
    },
    told('from nothing to a product that answers, for a thousand cases', perThousand(seconds.restore)),
    told('the check, for a thousand cases with their documents', perThousand(seconds.check)),
    told('the check of documents, for a gigabyte', (seconds.files / bytes) * gigabyte, [
      `${files} files of ${Math.round(bytes / files / thousand)} KB on average`,
    ]),
  ]
}
