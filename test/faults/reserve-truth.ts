import type { LedgerEntry } from '../../infra/local/guarantees/fund.ts'
import { decidedStatuses, type Reserve, type ReserveEvent } from '../../shared/guarantees.ts'
import type { TestUser } from '../support/api.ts'
import { findGuarantee, historyOf, mineOf, stateOf } from '../support/guarantees.ts'
import { differences, ofReport, statusOf } from './report-truth.ts'

/** A requested reserve, by its key, and how often its user wanted it sent. */
export type Intent = { id: string; user: TestUser; guarantee: string; wishes: number }
export type Truth = {
  intents: readonly Intent[]
  ledger: readonly LedgerEntry[]
  /** How often the fund received each. */
  arrivals: ReadonlyMap<string, number>
}

const holds = (entry: LedgerEntry) => entry.efngCodigo === 'REA'

/** The expected answer of every call for a reserve that the fund decided, or that never reached it. */
const dueOf = (entry: LedgerEntry | undefined): Partial<Reserve> => ({
  statusReserve: entry ? statusOf(entry) : 'NOT_SENT',
  reserveCode: entry?.reservaCodigo,
  reserveDate: entry?.fechaReserva,
  codeReject: entry?.codigoCausal,
  replacedFNGProduct: entry?.replacedFNGProduct,
  ...(entry && { reasonReject: entry.observaciones?.trim(), amount: entry.amount }),
})

/** The reserve in its own call; undefined if the product has none because another one held the guarantee. */
const shownTo = async ({ id, user }: Intent): Promise<Reserve | undefined> => {
  const { status, body } = await stateOf(user, id)
  return status === 404 ? undefined : body
}

const ofState = (
  { id, wishes }: Intent,
  state: Reserve | undefined,
  entry: LedgerEntry | undefined,
  arrivals: number,
): string[] => {
  const say = (wrong: boolean, what: string) => (wrong ? [`${id}: ${what}`] : [])
  const attempts = state?.attempts ?? 0
  return [
    ...say(!state && entry !== undefined, 'the fund has it and the product does not'),
    ...(state ? differences(state, dueOf(entry)).map((one) => `${id}: ${one}`) : []),
    ...say(attempts > wishes, `tried ${attempts} times, wished ${wishes}`),
    ...say(arrivals > attempts, `sent ${arrivals} times in ${attempts} tries`),
  ]
}

const pagesOf = async <Item>(
  page: (cursor?: string) => Promise<{ body: { items: Item[]; cursor?: string } }>,
): Promise<Item[]> => {
  const all: Item[] = []
  for (let { body: next } = await page(); ; { body: next } = await page(next.cursor)) {
    all.push(...next.items)
    if (!next.cursor) return all
  }
}

const ofMine = async (user: TestUser, states: readonly Reserve[]): Promise<string[]> => {
  const mine = await pagesOf((cursor) => mineOf(user, cursor))
  const texts = (all: readonly Reserve[]) => all.map((one) => JSON.stringify(one)).toSorted()
  const due = states.filter((one) => one.user === user.login)
  return texts(mine).join() === texts(due).join()
    ? []
    : [`${user.login}: ${mine.length} of mine, ${due.length} due, or another state`]
}

/** In any order, because the torture's processes have different clocks. */
const ofHistory = (reserve: Reserve, events: readonly ReserveEvent[]): string[] => {
  const own = events.filter(({ reserveId }) => reserveId === reserve.id)
  const count = (name: ReserveEvent['event'], status?: Reserve['statusReserve']) =>
    own.filter((one) => one.event === name && (!status || one.statusReserve === status)).length
  const isDecided = decidedStatuses.some((one) => one === reserve.statusReserve)
  const say = (wrong: boolean, what: string) => (wrong ? [`${reserve.id}: in its history ${what}`] : [])
  return [
    ...say(count('asked') !== 1, `asked for ${count('asked')} times`),
    ...say(count('sentAgain') !== reserve.attempts - 1, `sent again ${count('sentAgain')} times`),
    ...say(count('decided') !== (isDecided ? 1 : 0), `decided ${count('decided')} times`),
    ...say(
      count(isDecided ? 'decided' : 'notSent', reserve.statusReserve) === 0,
      `nothing of ${reserve.statusReserve}`,
    ),
  ]
}

/** The answers of a guarantee's own calls: its reserves, and the one that holds it. */
const ofGuarantee = async (number: string, user: TestUser, states: readonly Reserve[], truth: Truth) => {
  const events = await pagesOf((cursor) => historyOf(user, number, cursor))
  const { body: found } = await findGuarantee(user, number)
  const holding = truth.ledger.filter((entry) => entry.guaranteeId === number && holds(entry))
  const own = states.filter(({ guaranteeId }) => guaranteeId === number)
  return [
    ...(holding.length > 1 ? [`${number}: ${holding.length} reserves of it count at the fund`] : []),
    ...(found.reserve?.id === holding[0]?.idempotencyKey
      ? []
      : [`${number}: held by ${found.reserve?.id}, at the fund by ${holding[0]?.idempotencyKey}`]),
    ...own.flatMap((reserve) => ofHistory(reserve, events)),
  ]
}

/** All differences between the product's calls and the fund. */
export const untruths = async (truth: Truth): Promise<string[]> => {
  const { intents, ledger, arrivals } = truth
  const entries = new Map(ledger.map((entry) => [entry.idempotencyKey, entry]))
  const problems: string[] = []
  const states: Reserve[] = []
  for (const intent of intents) {
    const state = await shownTo(intent)
    if (state) states.push(state)
    problems.push(...ofState(intent, state, entries.get(intent.id), arrivals.get(intent.id) ?? 0))
  }
  const wanted = new Set(intents.map(({ id }) => id))
  const [anybody] = intents
  for (const id of entries.keys()) if (!wanted.has(id)) problems.push(`${id}: nobody asked for it`)
  for (const user of new Set(intents.map((one) => one.user))) problems.push(...(await ofMine(user, states)))
  for (const number of new Set(intents.map(({ guarantee }) => guarantee)))
    if (anybody) problems.push(...(await ofGuarantee(number, anybody.user, states, truth)))
  return [...problems, ...(await ofReport(states, ledger))]
}
