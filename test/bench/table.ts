import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'
import type { TableTimes } from './table-worker.ts'

/** P10: what a table of 10,000 rows costs over one of 100, in a real browser. */
export const table = async (): Promise<Figure[]> => {
  const [few, many] = await measuredIn<[TableTimes, TableTimes]>('./table-worker.ts')
  const steps = { 'first rows': 'paint', sort: 'sort', search: 'search' } as const
  const nodes = Math.max(...many.nodes) / Math.max(...few.nodes)
  return [
    ...Object.entries(steps).map(([name, step]) => ({
      id: 'P10',
      metric: `${name} of a table of 10,000 rows over one of 100`,
      ...atMost(many[step] / few[step], 1.5),
      details: [`${few[step].toFixed(1)} ms and ${many[step].toFixed(1)} ms`],
    })),
    {
      id: 'P10',
      metric: 'DOM nodes of 10,000 rows over those of 100',
      ...atMost(nodes, 1.05),
      details: [`${few.nodes.join(', ')} and ${many.nodes.join(', ')}`],
    },
  ]
}
