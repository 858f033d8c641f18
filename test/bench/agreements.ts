import { randomUUID } from 'node:crypto'
import { newCaseWrites } from '../../services/cases/create.ts'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { handlersOfAgreement } from '../../shared/processes.ts'
import { assign } from '../support/agreements.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import type { ClaimTrace } from '../support/crowd.ts'
import { startCrowd } from '../support/crowd-processes.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { claimAtOnce, crowdFigures } from './crowd.ts'
import { type Figure, none } from './report.ts'
import { grow, sizes } from './sizes.ts'

const vobo = { management: 'librances', process: 'voboPayroll' } as const
const ofEach = 40
const crowdSize = 50
const rounds = 10

type Assignments = Readonly<Record<string, readonly string[]>>
const codeOf = (agreement: number): string => `LB-${agreement}`
const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => codeOf(from + place))

/** In rotation, so that every agreement has the same number of cases, and of Alta cases. */
const agreementOf = (index: number, agreements: number): string =>
  codeOf((index + Math.floor(index / agreements)) % agreements)

type Load = { size: number; agreements: number; assignments: Assignments }

/** A table of PENDING cases of twenty days, a fifth of them Alta. */
const load = async (table: string, { size, agreements, assignments }: Load): Promise<void> => {
  await newTable(table)
  await assign(assignments)
  const assigned = new Set(Object.values(assignments).flat())
  const chunk = 5_000
  for (let begin = 0; begin < size; begin += chunk) {
    const items = Array.from({ length: Math.min(chunk, size - begin) }, (_, offset) => {
      const index = begin + offset
      const made = newCase({
        ...vobo,
        number: String(index),
        priority: index % 5 === 0 ? 'Alta' : 'Media',
        libranzaCode: agreementOf(index, agreements),
      })
      const at = new Date(Date.parse('2026-11-01T13:00:00Z') + Math.floor((index / size) * 20 * 86_400_000))
      const [write] = newCaseWrites(made, at, { assigned })
      return { PutRequest: { Item: write?.Put?.Item ?? {} } }
    })
    await writeInBatches(table, items)
  }
}

/** A fifth of the agreements has no handler; as many belong to others as to the analyst. */
const alone = async (analyst: TestUser): Promise<Figure> => {
  const assignments = { [analyst.login]: codes(0, ofEach), OTHERS: codes(ofEach, ofEach) }
  const tables = ['bench-vobo-few', 'bench-vobo-many'] as const
  for (const [place, table] of tables.entries())
    await load(table, { size: sizes[place] ?? 0, agreements: 2.5 * ofEach, assignments })
  const claim = {
    name: `VoBo claim with ${ofEach} agreements`,
    handler,
    endpoint: cases.claim,
    parts: () => ({ body: { ...vobo, actionId: randomUUID() } }),
  }
  return grow('P15', claim, analyst, tables)
}

/** Each agreement has four handlers and each handler forty agreements, always shared with different colleagues. */
const shareAgreements = (people: readonly TestUser[], agreements: number): Assignments => {
  const own = people.map((): string[] => [])
  for (let agreement = 0; agreement < agreements; agreement += 1)
    for (let turn = 0; turn < handlersOfAgreement; turn += 1) {
      const apart = 1 + (Math.floor(agreement / people.length) % 12)
      own[(agreement + turn * apart) % people.length]?.push(codeOf(agreement))
    }
  return Object.fromEntries(people.map(({ login }, place) => [login, own[place] ?? []]))
}

/** A third of the agreements has no handler, so a third of the cases is for everybody. */
const atOnce = async (people: readonly TestUser[]): Promise<Figure[]> => {
  const assigned = (people.length * ofEach) / handlersOfAgreement
  const agreements = assigned * 1.5
  const assignments = shareAgreements(people, assigned)
  await load('bench-vobo-crowd', { size: 2 * people.length * rounds, agreements, assignments })
  const crowd = await startCrowd(people, { conflictShare: 0.05, process: vobo })
  const traces = await claimAtOnce(crowd, rounds)
  const free = new Set(codes(assigned, agreements - assigned))
  return [
    ...crowdFigures('P15', traces, rounds),
    foreignFigure(traces, (user, number) => {
      const agreement = agreementOf(Number(number), agreements)
      return free.has(agreement) || assignments[user]?.includes(agreement) === true
    }),
  ]
}

export const foreignFigure = (
  traces: readonly Pick<ClaimTrace, 'user' | 'number'>[],
  isFor: (user: string, number: string) => boolean,
): Figure => ({
  id: 'P15',
  metric: 'cases of agreements that are others’ alone',
  ...none(traces.filter(({ user, number }) => number !== undefined && !isFor(user, number)).length),
})

/** P15: the cost of a claim by agreement, for any queue length and number of parallel claims. */
export const agreements = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const people = await Promise.all(
    Array.from({ length: crowdSize }, () => signedIn('VerificadorLibranzasDesembolso')),
  )
  const figures = [await alone(people[0] as TestUser), ...(await atOnce(people))]
  process.env.CASES_TABLE = before
  return figures
}
