import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { type StoredCase, storedCase } from '../../services/cases/stored-case.ts'
import { readOrderDocuments } from '../../services/documents/order-documents.ts'
import { batchWrite } from '../../services/table/batch.ts'
import { type CaseStatus, historyEntry, mayBegin, type Transition, transitions } from '../../shared/cases.ts'
import { signedIn } from '../support/api.ts'
import { filedOrder, putFiles } from '../support/filed-orders.ts'
import { clearTable, everyItem, type StoredItem } from '../support/items.ts'
import { startCase } from '../support/reports.ts'
import { everyDecision, everyDecisionRole, type Queue } from './actions.ts'
import { type Answered, type Life, type Verb, verbs } from './life-verbs.ts'
import { areas, guarantees } from './reports.ts'

const names = Object.keys(verbs)

/** A handler of these cases in the bank's directory, so cases can be reassigned to them. */
const colleagueLogin = 'OSCBED01'
const handlerRoles = ['GestoresDesembolsos', everyDecisionRole]

const people = async () => ({
  adviser: await signedIn('Asesores'),
  analyst: await signedIn(handlerRoles),
  colleague: await signedIn(handlerRoles, colleagueLogin),
  leader: await signedIn(['LideresDesembolsos', 'LideresBancaMasiva']),
})
const receivedAt = new Date('2026-11-20T14:00:00Z')

const orderOf = async (queue: Queue): Promise<Life> => {
  const known = await people()
  const form = await filedOrder(known.adviser, { ...queue, priority: 'Media' }, receivedAt)
  return { ...known, number: form.numberControl, queue, form }
}
const { said, queue: reportedQueue } = areas.groupDisbursement

/** The origins of a case. */
const beginnings = {
  'an order': () => orderOf(everyDecision),
  'an order, beside a colleague who is busy,': async () => {
    const life = await orderOf(everyDecision)
    await startCase(life.colleague, said)
    return life
  },
  'a case of a queue that is claimed by its number': () => orderOf(guarantees),
  'a reported case': async (): Promise<Life> => {
    const known = await people()
    const { body } = await startCase(known.analyst, said)
    return { ...known, number: body.requestNumber, queue: reportedQueue }
  },
}
type Beginning = keyof typeof beginnings

const nameOf = ({ pk, sk }: StoredItem): string => `${pk} ${sk}`
/** All items except a claim's stored answer, which is only for its repeat. */
const lasting = (items: readonly StoredItem[]): StoredItem[] =>
  items.filter(({ pk }) => !pk.endsWith('#CLAIMS')).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
/** An adviser's unfinished draft is not part of the case yet. */
const facts = (items: readonly StoredItem[]): StoredItem[] =>
  lasting(items).filter(({ sk }) => !sk.startsWith('DRAFT#'))

const caseIn = (items: readonly StoredItem[], number: string): StoredCase =>
  storedCase().parse(items.find(({ pk, sk }) => pk === `C#${number}` && sk === 'CASE'))

type Entry = ReturnType<ReturnType<typeof historyEntry>['parse']> & { id: string }
const historyIn = (items: readonly StoredItem[], number: string): Entry[] =>
  items
    .filter(({ pk, sk }) => pk === `C#${number}` && sk.startsWith('H#'))
    .map((item) => ({ id: item.sk, ...historyEntry().parse(item) }))

type Done = { name: string; run: () => Promise<Answered> }
type Played = { done: Done; items: StoredItem[]; changed: boolean; problems: string[] }

/** What is wrong after a verb, compared with the items before it. */
const problemsOf = (
  life: Life,
  verb: Verb,
  { status, refusal }: Answered,
  before: readonly StoredItem[],
  after: readonly StoredItem[],
): string[] => {
  const { number } = life
  const found = caseIn(before, number)
  const may = verb.actions.some((action) => mayBegin(action, found.status))
  const isChanged = !isDeepStrictEqual(lasting(before), lasting(after))
  const known = new Set(historyIn(before, number).map(({ id }) => id))
  const added = historyIn(after, number).filter(({ id }) => !known.has(id))
  if (status >= 500) return [`answered ${status} ${refusal?.code}`]
  if (status !== 200) {
    const isExpected = !may || verb.mayRefuse?.includes(refusal?.code ?? '')
    return [
      ...(isExpected ? [] : [`refused from ${found.status}: ${status} ${refusal?.code}`]),
      ...(isChanged ? ['was refused and changed something'] : []),
    ]
  }
  const violations = violationsOf(after)
  if (verb.actions.length === 0) return [...violations, ...(added.length > 0 ? ['it is in the history'] : [])]
  const [entry] = added
  const now = caseIn(after, number)
  if (!entry) {
    const isOfAnother = verb.ofHandler && !may && isDeepStrictEqual(now, found)
    const isWell = isOfAnother || (verb.mayKeep && !isChanged)
    return [...violations, ...(isWell ? [] : ['was answered well and left nothing in the history'])]
  }
  const action = verb.actions.find((one) => one === entry.action)
  if (!action) return [...violations, `told as ${entry.action}`]
  const { to, toConfirmed = to }: Transition = transitions[action]
  const rules: [boolean, string][] = [
    [added.length === 1, `${added.length} entries of history`],
    [mayBegin(action, found.status), `${action} from ${found.status}`],
    [entry.user === verb.who(life, found).login, `told as done by ${entry.user}`],
    [entry.from === found.status && entry.to === now.status, `told as ${entry.from} to ${entry.to}`],
    [now.status === to || now.status === toConfirmed, `led to ${now.status}`],
    [now.version === found.version + 1, `version ${found.version} became ${now.version}`],
  ]
  return [...violations, ...rules.flatMap(([holds, problem]) => (holds ? [] : [problem]))]
}

const play = async (table: string, life: Life, name: string, before: StoredItem[]): Promise<Played> => {
  const verb = verbs[name] as Verb
  const id = randomUUID()
  const act = verb.act(life, caseIn(before, life.number))
  const run = () => act(id)
  const answer = await run()
  const items = await everyItem(table)
  return {
    done: { name, run },
    items,
    changed: answer.status === 200 && !isDeepStrictEqual(lasting(before), lasting(items)),
    problems: problemsOf(life, verb, answer, before, items),
  }
}

/** Restores the table's earlier content. */
const restore = async (table: string, now: readonly StoredItem[], then: readonly StoredItem[]) => {
  const [is, was] = [now, then].map((items) => new Map(items.map((item) => [nameOf(item), item])))
  const gone = now.filter((item) => !was?.has(nameOf(item)))
  const other = then.filter((item) => !isDeepStrictEqual(is?.get(nameOf(item)), item))
  await batchWrite(table, [
    ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...other.map((Item) => ({ PutRequest: { Item } })),
  ])
}

/** A repeated request, after all later changes, gets an answer and changes nothing. */
const repeat = async (table: string, done: readonly Done[], items: readonly StoredItem[]) => {
  const problems: string[] = []
  for (const { name, run } of done) {
    const { status } = await run()
    if (status >= 500) problems.push(`${name} once more is answered ${status}`)
  }
  const after = await everyItem(table)
  if (!isDeepStrictEqual(facts(items), facts(after))) problems.push('a repeat changed something')
  return { after, problems }
}

export type Lived = { orders: number; problems: string[] }

/**
 * Plays every sequence of `depth` verbs from the current state. A verb that was refused or changed nothing left the
 * state as it was, so its continuations have already been played.
 */
const explore = async (
  table: string,
  life: Life,
  before: StoredItem[],
  depth: number,
  done: readonly Done[],
): Promise<Lived> => {
  const lived: Lived = { orders: 0, problems: [] }
  for (const name of names) {
    const played = await play(table, life, name, before)
    const all = [...done, played.done]
    const say = (problem: string) =>
      lived.problems.push(`${all.map((one) => one.name).join(', ')}: ${problem}`)
    lived.orders += 1
    for (const problem of played.problems) say(problem)
    let { items } = played
    if (played.changed && depth > 1) {
      const further = await explore(table, life, items, depth - 1, all)
      lived.orders += further.orders
      lived.problems.push(...further.problems)
    }
    if (played.changed && depth === 1) {
      const repeated = await repeat(table, all, items)
      for (const problem of repeated.problems) say(problem)
      items = repeated.after
    }
    await restore(table, items, before)
    if (name === 'archive its documents' && played.changed) await putBack(life)
  }
  return lived
}

const putBack = async ({ form, number }: Life): Promise<void> => {
  if (form) await putFiles((await readOrderDocuments(number)).documents)
}

/** One path to each state that a case can reach from the first one, by the table of transitions. */
const waysFrom = (first: CaseStatus): Map<CaseStatus, string[]> => {
  const ways = new Map<CaseStatus, string[]>([[first, []]])
  for (const [status, way] of ways) {
    for (const name of names) {
      for (const action of verbs[name]?.actions ?? []) {
        const { to } = transitions[action]
        if (mayBegin(action, status) && !ways.has(to)) ways.set(to, [...way, name])
      }
    }
  }
  return ways
}

/** Every sequence of `depth` verbs on a case in a state. */
export const lives = async (
  table: string,
  beginning: Beginning,
  way: readonly string[],
  depth: number,
): Promise<Lived> => {
  await clearTable(table)
  const life = await beginnings[beginning]()
  await putBack(life)
  let items = await everyItem(table)
  const done: Done[] = []
  for (const name of way) {
    const played = await play(table, life, name, items)
    if (played.problems.length > 0 || !played.changed)
      return { orders: 1, problems: [`${way}: ${name} is not taken`, ...played.problems] }
    done.push(played.done)
    items = played.items
  }
  return explore(table, life, items, depth, done)
}

const ways = waysFrom(transitions.create.to)
/** The starting points: a case's origin, its state, and the path there. */
export const stands: readonly (readonly [Beginning, CaseStatus, string[]])[] = [
  ...[...ways].map(([status, way]) => ['an order', status, way] as const),
  ['an order, beside a colleague who is busy,', 'PAUSED', ways.get('PAUSED') ?? []],
  ['a case of a queue that is claimed by its number', 'PENDING', []],
  ['a reported case', 'OPEN', []],
]
