import { type Figure, none } from '../bench/report.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { hostileFiles } from './hostile-files.ts'
import { loadWhileClaiming } from './loads.ts'

/** R6: a file told of again and again while its loader is killed. */
export const loadFigures = async (): Promise<Figure[]> => {
  await useOwnCasesTable('loads')
  const size = { rows: 100_000, deliveries: 5, deaths: 20, analysts: 8 }
  const {
    cases,
    loaded,
    deaths: died,
    runs,
    claimed,
    failures,
    violations,
  } = await loadWhileClaiming('loads', size)
  return [
    {
      id: 'R6',
      metric: 'rows not exactly one case: 100,000 delivered five times, the loader killed, analysts claiming',
      ...none(Math.abs(size.rows - cases) + Math.abs(size.rows - loaded) + violations.length),
      details: [
        `${died} deaths in ${runs} runs, ${claimed} cases claimed meanwhile`,
        ...violations.slice(0, 5),
      ],
    },
    { id: 'R6', metric: 'calls of analysts refused meanwhile', ...none(failures) },
  ]
}

/** R7: files that nobody meant to be loaded. */
export const hostileLoadFigures = async (seed: number): Promise<Figure[]> => {
  await useOwnCasesTable('hostile-files')
  const problems = await hostileFiles(500, seed)
  return [
    {
      id: 'R7',
      metric: `of 500 hostile files, what neither loaded nor was reported by row (seed ${seed})`,
      ...none(problems.length),
      details: problems.slice(0, 5),
    },
  ]
}
