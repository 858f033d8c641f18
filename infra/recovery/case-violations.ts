import { byStatus, type StoredCase, storedCase } from '../../services/cases/stored-case.ts'
import { type HistoryEntry, historyEntry, statuses } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { StoredItem } from './stored-items.ts'

type Entry = HistoryEntry & { id: string }

/** Actions that leave a productivity record (B§3). */
const counted: readonly string[] = ['pause', 'approve', 'return', 'reject', 'reassign', 'release']
export const leavesRecord = (action: string): boolean => counted.includes(action)

const groupBy = <Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value[]> =>
  Map.groupBy(values, key)

const ofCase = (found: StoredCase, history: readonly Entry[]): string[] => {
  const problems: string[] = []
  const say = (problem: string) => problems.push(`${found.number}: ${problem}`)
  const pending = found.status === 'PENDING'
  if (pending !== (found.pkRequest !== undefined)) say(`${found.status} and its place in the queue disagree`)
  if (pending === (found.handler !== undefined)) say(`${found.status} with handler ${found.handler}`)
  // The history contains 'report', but not 'create'.
  const [first, made] = found.source === 'reported' ? [undefined, 0] : ['PENDING', 1]
  // A move between queues of agreements is a version without an entry.
  const isMoved = found.libranzaCode !== undefined && found.version > history.length + made
  if (found.version !== history.length + made && !isMoved)
    say(`version ${found.version} after ${history.length} actions`)
  const left = history.toSorted((a, b) => a.at.localeCompare(b.at))
  let status: string | undefined = first
  while (left.length > 0) {
    // A request that lost races has its own start time, so an entry that keeps the status may have a later time.
    const stays = left.findIndex(({ from, to }) => from === status && to === status)
    const next = stays >= 0 ? stays : left.findIndex(({ from }) => from === status)
    if (next < 0) {
      say(`nothing in its history leads from ${status} to ${left.map(({ from }) => from)}`)
      break
    }
    status = left.splice(next, 1)[0]?.to ?? status
  }
  if (status !== found.status) say(`${found.status} but its history ends in ${status}`)
  return problems
}

/** Locks, paused items and their counts, compared with the cases that should have them. */
const ofHolders = (items: readonly StoredItem[], cases: readonly StoredCase[]): string[] => {
  const ofUsers = items.filter(({ pk }) => pk.startsWith('U#'))
  const locks = ofUsers.filter(({ sk }) => sk === 'OPEN')
  const pausedOf = (user: string) =>
    ofUsers.filter(({ pk, sk }) => pk === user && sk.startsWith('PAUSED#')).length
  const held = ofUsers
    .filter(({ sk, number }) => (sk === 'OPEN' && number !== undefined) || sk.startsWith('PAUSED#'))
    .map(({ pk, sk, number }) => `${pk.slice(2)} ${sk.split('#')[0]} ${number}`)
  const due = cases
    .filter(({ status }) => status === 'OPEN' || status === 'PAUSED')
    .map(({ handler, status, number }) => `${handler} ${status} ${number}`)
  return [
    ...held.filter((one) => !due.includes(one)).map((one) => `held without a case: ${one}`),
    ...due.filter((one) => !held.includes(one)).map((one) => `a case that nobody holds: ${one}`),
    ...locks
      .filter(({ pk, paused }) => paused !== pausedOf(pk))
      .map(({ pk, paused }) => `${pk.slice(2)} counts ${paused} paused cases of ${pausedOf(pk)}`),
  ]
}

const ofProductivity = (items: readonly StoredItem[], history: readonly Entry[]): string[] => {
  const records = items
    .filter(({ pk, isAutomatic }) => pk.startsWith('P#') && isAutomatic)
    .map(({ sk }) => sk)
  const due = history.filter(({ action }) => leavesRecord(action)).map(({ id }) => id)
  return records.toSorted().join() === due.toSorted().join()
    ? []
    : [`${records.length} productivity records for ${due.length} actions`]
}

const ofCounters = (items: readonly StoredItem[], cases: readonly StoredCase[]): string[] => {
  const sums = new Map<string, number>()
  const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)
  for (const { pk, sk, ...counts } of items.filter((item) => item.pk.startsWith('N#'))) {
    for (const status of statuses)
      if (counts[status] !== undefined)
        add(`${pk.slice(2)} ${sk.split('#')[0]} ${status}`, Number(counts[status]))
  }
  for (const { management, process, receivedAt, status } of cases)
    add(`${queueOf(management, process)} ${bogotaDay(new Date(receivedAt))} ${status}`, -1)
  return [...sums].filter(([, left]) => left !== 0).map(([name, left]) => `${name} counts ${left} too many`)
}

/** An order's documents and its case have the same attempt, and its history has each attempt but the first. */
const ofAttempts = (
  listed: StoredItem | undefined,
  { number, attempt }: StoredCase,
  history: readonly Entry[],
): string[] => {
  const corrections = history.filter(({ action }) => action === 'correct').length
  return [
    ...(corrections === (attempt ?? 1) - 1
      ? []
      : [`${number}: attempt ${attempt}, ${corrections} corrections`]),
    ...(!listed || listed.attempt === attempt
      ? []
      : [`${number}: attempt ${attempt}, its documents ${listed.attempt}`]),
  ]
}

/** Each case is once in the table, and everything that is kept of a case has its case. */
const ofCopies = (items: readonly StoredItem[], cases: readonly StoredItem[]): string[] => {
  const numbers = Map.groupBy(cases, ({ number }) => String(number))
  const ofNone = items.filter(
    ({ pk, sk }) => pk.startsWith('C#') && sk !== 'CASE' && !numbers.has(pk.slice(2)),
  )
  return [
    ...[...numbers].flatMap(([number, same]) =>
      same.length > 1 ? [`${number}: is there ${same.length} times`] : [],
    ),
    ...[...new Set(ofNone.map(({ pk }) => `${pk.slice(2)}: its case is lost, but not what is kept of it`))],
  ]
}

/** Everything in a table of cases that the rules forbid; empty when nothing is lost, doubled or left over. */
export const violationsOf = (items: readonly StoredItem[]): string[] => {
  const stored = items.filter(({ sk }) => sk === 'CASE')
  const cases = stored.map((item) => storedCase().parse(item))
  const history = items
    .filter(({ pk, sk }) => pk.startsWith('C#') && sk.startsWith('H#'))
    .map((item) => ({ number: item.pk.slice(2), id: item.sk.slice(2), ...historyEntry().parse(item) }))
  const byCase = groupBy(history, ({ number }) => number)
  const documents = new Map(items.filter(({ sk }) => sk === 'DOCS').map((item) => [item.pk, item]))
  const indexed = items
    .filter(({ sk, byStatus: key }) => sk === 'CASE' && key !== undefined)
    .map(({ number, byStatus: key }) => `${number} ${key}`)
  const indexDue = cases
    .filter(({ status }) => status !== 'PENDING')
    .map(({ number, management, status }) => `${number} ${byStatus(management, status)}`)
  return [
    ...ofCopies(items, stored),
    ...cases.flatMap((found) => ofCase(found, byCase.get(found.number) ?? [])),
    ...cases.flatMap((found) =>
      ofAttempts(documents.get(`C#${found.number}`), found, byCase.get(found.number) ?? []),
    ),
    ...ofHolders(items, cases),
    ...ofProductivity(items, history),
    ...ofCounters(items, cases),
    ...(indexed.toSorted().join() === indexDue.toSorted().join() ? [] : ['the index by status disagrees']),
  ]
}
