import { loads } from '../../shared/loads.ts'
import { atMost, type Figure, none } from '../bench/report.ts'
import { call, signedIn } from '../support/api.ts'
import { asLoads, csvOf, deliver, goodCells, sendFile, statusOf } from '../support/loads.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { hostileFiles } from './hostile-files.ts'
import { loadWhileClaiming } from './loads.ts'

/** R6: a file delivered again and again while its loader is killed. */
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

/** R7: files that should never be loaded. */
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

/** Timeout of the loader (infra/resources/event-functions.ts). */
const secondsOfRun = 120

/** MB that a report may use. */
const reportRoom = 256

/** The report of a file that is refused as a whole, which the loader writes in one run. */
export const longReportFigures = async (): Promise<Figure[]> => {
  await useOwnCasesTable('long-report')
  const rows = 1_000_000
  const leader = await signedIn('LideresBancaMasiva')
  const [head = '', row = ''] = csvOf([goodCells({ number: '=1+NUMBER', process: 'Otro' })]).split('\r\n')
  const refusedRows = Array.from({ length: rows }, (_, at) => row.replace('NUMBER', String(at)))
  const id = await sendFile(leader, [head, ...refusedRows, ''].join('\r\n'))
  await deliver(leader, id)
  const { state, refused } = await statusOf(leader, id)
  const [began, before] = [performance.now(), process.memoryUsage().rss]
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const { batchItemFailures } = await deliver(leader, id)
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1_000
  const { body } = await call(asLoads, loads.refused, leader, { params: { id } })
  const answer = await fetch(body.link as string)
  const lines = (await answer.text()).trimEnd().split('\r\n').length - 1
  return reportFigures({ rows, lines, seconds, megabytes: (most - before) / 1_048_576 }, [
    `${state}, ${refused} refused, ${batchItemFailures.length} messages failed`,
  ])
}

type Report = { rows: number; lines: number; seconds: number; megabytes: number }

export const reportFigures = (
  { rows, lines, seconds, megabytes }: Report,
  details: string[] = [],
): Figure[] => [
  {
    id: 'R7',
    metric: `rows missing of the report of ${rows} refused rows, asked for by its link`,
    ...none(Math.abs(rows - lines)),
    details,
  },
  {
    id: 'R7',
    metric: 'seconds of a run of the loader that it takes',
    ...atMost(seconds, secondsOfRun),
  },
  {
    id: 'R7',
    metric: 'megabytes that it takes meanwhile',
    ...atMost(megabytes, reportRoom, 0),
  },
]
