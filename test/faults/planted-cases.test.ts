import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { longLists } from '../api/list-fixtures.ts'
import { another } from '../api/spoil-items.ts'
import { signedIn } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { startDirectory } from '../support/directory.ts'
import type { Tap } from '../support/dynamo-tap.ts'
import { clearTable, everyItem, type StoredItem } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { claim, decide, everyDecision, everyDecisionRole } from './actions.ts'
import { deaths } from './deaths.ts'
import { claimedTwice, historyOf, openTogether } from './drain.ts'
import { allowFaults } from './faults.ts'
import { hostileFiles } from './hostile-files.ts'
import { lives } from './lives.ts'
import { loadWhileClaiming } from './loads.ts'
import { losing, withPlant } from './plants.ts'
import { prioritiseWhileClaiming } from './priorities.ts'
import { sequences } from './sequences.ts'
import { hungRequests, transitionsThroughFaults } from './transitions.ts'
import { inLists, inStream } from './unreadable.ts'

let tables = 0
let table = ''
beforeEach(async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  tables += 1
  table = `planted-${tables}`
  await useOwnCasesTable(table)
})

const counters = (key: string) => key.startsWith('N#')
const history = (key: string) => key.includes(' H#')

/** One analyst's approved, paused and open case. */
const worked = async (): Promise<StoredItem[]> => {
  const analyst = await signedIn(everyDecisionRole)
  for (const decision of ['approve', 'pause', undefined] as const) {
    await pendingCase(everyDecision)
    const { body } = await claim(analyst, everyDecision, randomUUID())
    if (decision) await decide(analyst, decision, body, randomUUID())
  }
  return everyItem(table)
}

test('whatever is lost or doubled in a table of cases is found', async () => {
  const items = await worked()
  expect(violationsOf(items)).toEqual([])
  const without = (pattern: RegExp) => items.filter(({ pk, sk }) => !pattern.test(`${pk} ${sk}`))
  for (const lost of [/^N#/, / H#/, /^P#/, / OPEN$/, / PAUSED#/, / CASE$/])
    expect(violationsOf(without(lost)), `without ${lost}`).not.toEqual([])
  const record = items.find(({ pk }) => pk.startsWith('P#')) as StoredItem
  expect(violationsOf([...items, { ...record, sk: randomUUID() }])).not.toEqual([])
})

test('a case with two handlers and an analyst with two cases are found', async () => {
  const all = historyOf(await worked())
  expect([claimedTwice(all), openTogether(all)]).toEqual([0, 0])
  const again = all.map((one) => (one.action === 'selfAssign' ? { ...one, user: 'OTHER', at: '2027' } : one))
  expect(claimedTwice([...all, ...again])).toBe(3)
  const neverLeft = all.filter(({ action }) => action === 'selfAssign')
  expect(openTogether(neverLeft)).toBe(2)
})

test('a counter that is not written is a violation of a random sequence', async () => {
  const forbidFaults = allowFaults()
  const played = withPlant(dynamo, losing(counters), () =>
    sequences(table, () => clearTable(table), { runs: 5, seed: 1, endOnFailure: true }),
  )
  await expect(played).rejects.toThrow('Property failed')
  forbidFaults()
})

test('a claim whose answer is not kept is found by a death', async () => {
  const scene = 'selfAssign of a case that is decided before the repeat'
  const forbidFaults = allowFaults()
  const answers = (key: string) => key.includes('#CLAIMS ')
  const all = await withPlant(dynamo, losing(answers), () => deaths(() => clearTable(table), scene))
  forbidFaults()
  expect(all.filter(({ problems }) => problems.length > 0)).not.toEqual([])
})

test('an approval without its history is found in the storm', async () => {
  const size = { cases: 3, analysts: 2, leaders: 1 }
  const found = await withPlant(dynamo, losing(history), () => transitionsThroughFaults(table, size))
  expect(found.untrue).toBeGreaterThan(0)
  expect(found.violations).not.toEqual([])
}, 60_000)

test('a change of priority without its history is found', async () => {
  const size = { changes: 10, analysts: 2, processes: 1 }
  const { violations } = await withPlant(dynamo, losing(history), () => prioritiseWhileClaiming(table, size))
  expect(violations).not.toEqual([])
}, 60_000)

test('a list and a stream that say nothing of a bad item are found', async () => {
  const directory = await startDirectory()
  const isSpoilt = (item: Record<string, unknown>) =>
    Object.values(item).some((value) => isDeepStrictEqual(value, another))
  const leavingOut: Tap = async (_, send) => {
    const answer = await send()
    return { ...answer, ...(answer.Items && { Items: answer.Items.filter((item) => !isSpoilt(item)) }) }
  }
  const lists = longLists.filter(({ name }) => name === 'the drafts of an adviser')
  expect(await withPlant(dynamo, leavingOut, () => inLists(directory, lists))).toEqual([
    'the drafts of an adviser: 1 are missing, 0 counted',
  ])
  await directory.stop()
  const keepingNothing: Tap = async () => ({})
  const found = await withPlant(sqs, keepingNothing, inStream)
  expect(found.join()).toContain('what is kept is []')
})

test('an answer of 5xx to a request that hangs is found', async () => {
  let calls = 0
  const failing: Tap = ({ operation }, send) => {
    if (operation === 'GetItem') calls += 1
    if (operation === 'GetItem' && calls % 20 === 0) throw new TypeError('planted')
    return send()
  }
  const size = { cases: 5, analysts: 2, leaders: 1 }
  const { errors } = await withPlant(dynamo, failing, () =>
    transitionsThroughFaults(table, size, hungRequests),
  )
  expect(errors).toBeGreaterThan(0)
}, 60_000)

test('an action that leaves no history is found in whatever order it comes', async () => {
  const { problems } = await withPlant(dynamo, losing(history), () => lives(table, 'an order', [], 1))
  expect(problems).toContain('claim: was answered well and left nothing in the history')
})

test('a record of work that an order of actions does not leave is found', async () => {
  const records = (key: string) => key.startsWith('P#')
  const { problems } = await withPlant(dynamo, losing(records), () => lives(table, 'an order', ['claim'], 1))
  expect(problems).toContain('claim, pause: 0 productivity records for 1 actions')
})

test('a load that does not count its cases is found', async () => {
  const size = { rows: 200, deliveries: 2, deaths: 1, analysts: 1 }
  const { violations } = await withPlant(dynamo, losing(counters), () => loadWhileClaiming(table, size))
  expect(violations).not.toEqual([])
}, 60_000)

test('a row that is neither loaded nor reported is found', async () => {
  let lost = 0
  const first = (key: string) => {
    if (key.endsWith(' CASE')) lost += 1
    return key.endsWith(' CASE') && lost % 3 === 0
  }
  const problems = await withPlant(dynamo, losing(first), () => hostileFiles(10, 1))
  expect(problems.filter((problem) => problem.startsWith('cases:'))).not.toEqual([])
}, 60_000)
