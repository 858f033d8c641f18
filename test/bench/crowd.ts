import { newCaseWrites } from '../../services/cases/create.ts'
import type { Priority } from '../../shared/cases.ts'
import { signedIn } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { type ClaimTrace, decideOpen, prepareClaim, watchClaims } from '../support/crowd.ts'
import { type Crowd, startCrowd } from '../support/crowd-processes.ts'
import { conflictsOfOverlaps, tapDynamo } from '../support/dynamo-tap.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { atMost, type Figure, none, sum } from './report.ts'

const analysts = 50
const rounds = 10

const numberOf = (table: string, index: number): string =>
  `${table}-${String(index).padStart(5, '0')}`.slice(-20)

/** A table with `size` PENDING orders, a fifth of them Alta, evenly spread over older and newer orders. */
export const tableOfPending = async (name: string, size: number): Promise<void> => {
  await useOwnCasesTable(name)
  const items = Array.from({ length: size }, (_, index) => {
    const priority: Priority = index % 5 === 0 ? 'Alta' : 'Media'
    const at = new Date(Date.parse('2026-11-20T13:00:00Z') + index * 1_000)
    const [write] = newCaseWrites(newCase({ number: numberOf(name, index), priority }), at)
    return { PutRequest: { Item: write?.Put?.Item ?? {} } }
  })
  await writeInBatches(name, items)
}

const perClaim = (traces: readonly ClaimTrace[]): number =>
  sum(traces.map(({ attempts }) => attempts)) / traces.length

const detailsOf = (traces: readonly ClaimTrace[]): string => {
  const counts = new Map<number, number>()
  for (const { attempts } of traces) counts.set(attempts, (counts.get(attempts) ?? 0) + 1)
  const spread = [...counts].sort(([a], [b]) => a - b).map(([attempts, times]) => `${attempts}×${times}`)
  const queries = sum(traces.map((trace) => trace.queries)) / traces.length
  return `attempts×claims ${spread.join(' ')}; queries per claim ${queries.toFixed(2)}`
}

const shared = (rows: readonly ClaimTrace[]): number => {
  const numbers = rows.flatMap(({ number }) => number ?? [])
  return numbers.length - new Set(numbers).size
}

/** All analysts of a crowd claim at the same instant and decide, several times. */
export const claimAtOnce = async (crowd: Crowd, rounds: number): Promise<ClaimTrace[]> => {
  const traces: ClaimTrace[] = []
  for (let round = 0; round < rounds; round += 1) {
    traces.push(...(await crowd.tell({ kind: 'claim', at: Date.now() + 150 })).traces)
    await crowd.tell({ kind: 'decide' })
  }
  await crowd.end()
  return traces
}

export const crowdFigures = (id: string, traces: readonly ClaimTrace[], rounds: number): Figure[] => {
  const refused = traces.filter(({ status }) => status !== 200)
  const mediaBeforeAlta = traces.filter((trace) => trace.mediaBeforeAlta).length
  return [
    {
      id,
      metric: `attempts per claim, ${traces.length / rounds} analysts at once in 4 processes, 5 % conflicts, ${rounds} rounds`,
      ...atMost(perClaim(traces), 2.5),
      details: [detailsOf(traces)],
    },
    { id, metric: 'cases given to two analysts', ...none(shared(traces)) },
    {
      ...{ id, metric: 'claims refused', ...none(refused.length) },
      details: [...Map.groupBy(refused, ({ status }) => status)].map(
        ([status, some]) =>
          `${some.length} of ${status}, the slowest after ${Math.max(...some.map(({ ms }) => ms)).toFixed(0)} ms`,
      ),
    },
    { id, metric: 'Media tried while the page shows an Alta', ...none(mediaBeforeAlta) },
  ]
}

const apart = async (): Promise<Figure[]> => {
  await tableOfPending('bench-crowd', analysts * rounds)
  const crowd = await startCrowd(analysts, { conflictShare: 0.05 })
  return crowdFigures('P4', await claimAtOnce(crowd, rounds), rounds)
}

/** The same in this process, where transactions that overlap on an item conflict, as in AWS. */
export const claimOverlapping = async (
  table: string,
  { analysts, rounds }: { analysts: number; rounds: number },
): Promise<ClaimTrace[]> => {
  await tableOfPending(table, analysts * rounds)
  const untap = tapDynamo(conflictsOfOverlaps())
  const people = await Promise.all(Array.from({ length: analysts }, () => signedIn('GestoresDesembolsos')))
  const traces: ClaimTrace[] = []
  for (let round = 0; round < rounds; round += 1) {
    const claims = await Promise.all(people.map((one) => prepareClaim(one)))
    traces.push(...(await Promise.all(claims.map((claim) => claim()))))
    await Promise.all(people.map((one, index) => decideOpen(one, index)))
  }
  untap()
  return traces
}

const overlapping = async (): Promise<Figure> => {
  const traces = await claimOverlapping('bench-overlaps', { analysts, rounds })
  return {
    id: 'P4',
    metric: 'the same in one process, where every overlap on an item is a conflict',
    measured: perClaim(traces).toFixed(2),
    goal: 'told, not judged',
    details: [detailsOf(traces)],
  }
}

/** The order in which one analyst gets cases: first the Altas, each group in order of arrival. */
export const alone = async (table: string): Promise<Figure> => {
  await tableOfPending(table, 30)
  const expected = [0, 5, 10, 15, 20, 25, 1, 2, 3, 4].map((index) => numberOf(table, index))
  const analyst = await signedIn('GestoresDesembolsos')
  const traces: ClaimTrace[] = []
  for (const _ of expected) {
    traces.push(await (await prepareClaim(analyst))())
    await decideOpen(analyst, 0)
  }
  const heads = traces.filter(({ number }, index) => number === expected[index]).length
  return {
    id: 'P4',
    metric: `attempts per claim alone, and claims that got exactly the head of ${expected.length}`,
    measured: `${perClaim(traces).toFixed(2)}, ${heads}`,
    goal: `1, ${expected.length}`,
    reached: perClaim(traces) === 1 && heads === expected.length,
  }
}

/** P4: the cost of a claim when many claim at the same time, and that priority is respected. */
export const crowd = async (): Promise<Figure[]> => {
  const table = process.env.CASES_TABLE
  const figures = await apart()
  const unwatch = watchClaims()
  figures.push(await alone('bench-alone'), await overlapping())
  unwatch()
  process.env.CASES_TABLE = table
  return figures
}
