import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'
import type { TableTimes } from './table-visits.ts'
import type { Measured } from './table-worker.ts'

const steps = { 'first rows': 'paint', sort: 'sort', search: 'search' } as const

export const tableFigures = (id: string, what: string, [few, many]: readonly TableTimes[]): Figure[] => {
  if (!few || !many) throw new Error(`${what} were not measured`)
  const sizes = `${many.rows.toLocaleString('en')} ${what} over ${few.rows}`
  return [
    ...Object.entries(steps).map(([name, step]) => ({
      id,
      metric: `${name} of a table of ${sizes}`,
      ...atMost(many[step] / few[step], 1.2),
      details: [`${few[step].toFixed(1)} ms and ${many[step].toFixed(1)} ms`],
    })),
    {
      id,
      metric: `DOM nodes of ${sizes}`,
      ...atMost(Math.max(...many.nodes) / Math.max(...few.nodes), 1.05),
      details: [`${few.nodes.join(', ')} and ${many.nodes.join(', ')}`],
    },
  ]
}

/**
 * P10: the cost of a leader's list of 10,000 cases and a vertical's list of 20,000 seats compared with 100, in a real
 * browser.
 */
export const table = async (): Promise<Figure[]> => {
  const { cases, seats } = await measuredIn<Measured>('./table-worker.ts')
  return [...tableFigures('P10', 'cases', cases), ...tableFigures('P10', 'seats', seats)]
}
