import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { casesPerSecond } from '../../infra/resources/queues.ts'
import { newCaseWrites } from '../../services/cases/create.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import type { ClaimTrace } from '../support/crowd.ts'
import { ask, type Crowd, startCrowd } from '../support/crowd-processes.ts'
import { writeInBatches } from '../support/items.ts'
import { csvOf, goodCells, messageOf, sendFile } from '../support/loads.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import type { LoadsReport } from './loads-worker.ts'
import { atMost, type Figure, sum } from './report.ts'

const massive = { management: 'massiveBanking', process: 'massiveDisbursement' } as const
const analysts = 6
export const everyMs = 500
const loads = 5
/** `BENCH_PACE` sets another pace, to measure loads without throttling. */
const pace = Number(process.env.BENCH_PACE ?? casesPerSecond)
const seconds = 20
const rowsOfLoad = Math.floor((seconds * casesPerSecond) / loads)
const rounds = 2
/** The cases of the largest chunk. */
const chunkSize = 96

/** A table with enough cases for every claim, all older than the loaded ones, and the analysts who claim them. */
export const officeOfClaims = async (table: string): Promise<Crowd> => {
  await useOwnCasesTable(table)
  const size = Math.ceil((3 * rounds * seconds * analysts * 1_000) / everyMs)
  const items = Array.from({ length: size }, (_, index) => {
    const at = new Date(Date.parse('2026-11-02T13:00:00Z') + index * 1_000)
    const [write] = newCaseWrites(newCase({ ...massive, number: String(10_000_000 + index) }), at)
    return { PutRequest: { Item: write?.Put?.Item ?? {} } }
  })
  await writeInBatches(table, items)
  const people = await Promise.all(Array.from({ length: analysts }, () => signedIn('GestoresBancaMasiva')))
  return startCrowd(people, { processes: 1, process: massive })
}

/** Runs five loads of a table in parallel, each as fast as its throttle allows. */
const load = async (loader: ChildProcess, leaders: readonly TestUser[]): Promise<LoadsReport> => {
  const csv = () => csvOf(Array.from({ length: rowsOfLoad }, () => goodCells()))
  const ids = await Promise.all(leaders.map((leader) => sendFile(leader, csv())))
  const messages = leaders.map((leader, place) => messageOf(leader, ids[place] ?? ''))
  return ask(loader, messages)
}

/** The most cases written in any second that starts with a chunk. */
const busiestSecond = ({ chunks }: LoadsReport): number =>
  Math.max(
    ...chunks.map(({ at: from }) =>
      sum(chunks.filter(({ at }) => at >= from && at < from + 1_000).map(({ cases }) => cases)),
    ),
  )

const percentile = (claims: readonly ClaimTrace[], share: number): number => {
  const times = claims.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.floor(times.length * share)] ?? Number.NaN
}
export const p95 = (claims: readonly ClaimTrace[]): number => percentile(claims, 0.95)
const attemptsOf = (claims: readonly ClaimTrace[]): number =>
  sum(claims.map(({ attempts }) => attempts)) / claims.length

export const toldOf = (name: string, claims: readonly ClaimTrace[]) =>
  `${name}: ${claims.length} claims, p50 and p95 ${percentile(claims, 0.5).toFixed(1)} and ${p95(claims).toFixed(1)} ms, ${attemptsOf(claims).toFixed(2)} attempts`

/**
 * P21: how much five loads of a queue slow down claims of its cases. DynamoDB Local serves one request at a time for
 * all tables, so claims in a table without loads wait for the loads too, which does not happen in AWS. Claims in both
 * tables at the same time separate the queue's effect from the machine's.
 */
export const claimsBesideLoads = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const other = await officeOfClaims('bench-not-loaded')
  const claimed = await officeOfClaims('bench-loaded')
  const leaders = await Promise.all(Array.from({ length: loads }, () => signedIn('LideresBancaMasiva')))
  const loader = fork(fileURLToPath(new URL('loads-worker.ts', import.meta.url)), {
    env: { ...process.env, CASES_PER_SECOND: String(pace) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const work = (crowd: Crowd, seconds: number) => crowd.tell({ kind: 'work', everyMs, seconds })
  // The first requests of a process are its slowest.
  await Promise.all([work(other, 3), work(claimed, 3)])
  const [alone, elsewhere, beside]: [ClaimTrace[], ClaimTrace[], ClaimTrace[]] = [[], [], []]
  const loaded: LoadsReport[] = []
  let failures = 0
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await Promise.all([work(claimed, seconds / 2), work(other, seconds / 2)])
    const [report, there, here] = await Promise.all([
      load(loader, leaders),
      work(other, seconds),
      work(claimed, seconds),
    ])
    loaded.push(report)
    alone.push(...quiet.flatMap(({ traces }) => traces))
    elsewhere.push(...there.traces)
    beside.push(...here.traces)
    failures += sum([...quiet, there, here].map((each) => each.failures))
  }
  await Promise.all([other.end(), claimed.end()])
  loader.disconnect()
  process.env.CASES_TABLE = before

  return besideFigures({ beside, elsewhere, alone, failures, loaded })
}

type Beside = Record<'beside' | 'elsewhere' | 'alone', readonly ClaimTrace[]> & {
  failures: number
  loaded: readonly LoadsReport[]
}

export const besideFigures = ({ beside, elsewhere, alone, failures, loaded }: Beside): Figure[] => {
  const cases = sum(loaded.flatMap(({ chunks }) => chunks.map((chunk) => chunk.cases)))
  return [
    {
      id: 'P21',
      metric: `claim p95 in a queue that ${loads} loads write to, over another table's at the same time`,
      ...atMost(p95(beside) / p95(elsewhere), 1.5),
      details: [
        toldOf('in the queue', beside),
        toldOf("in the other table's", elsewhere),
        toldOf('without loads', alone),
      ],
    },
    {
      id: 'P21',
      metric: `attempts per claim over the other's, and calls refused, while ${cases} cases are loaded`,
      measured: `${(attemptsOf(beside) / attemptsOf(elsewhere)).toFixed(2)}, ${failures}`,
      goal: '≤ 1.1, 0',
      reached: attemptsOf(beside) / attemptsOf(elsewhere) <= 1.1 && failures === 0,
    },
    {
      id: 'P21',
      metric: `cases that loads write to the queue's partition in the busiest second, of the 1,000 it takes`,
      ...atMost(Math.max(...loaded.map(busiestSecond)), casesPerSecond + 2 * chunkSize, 0),
      details: [
        `${pace} a second; a chunk is written at its turn or somewhat later, so that two more may fall into a second`,
      ],
    },
  ]
}
