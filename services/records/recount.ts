import { isDeepStrictEqual } from 'node:util'
import { inBatches } from '../../shared/in-batches.ts'
import { placeKeyIn } from '../../shared/place-key.ts'
import { addCounts, type Counts, noCounts } from '../../shared/records.ts'
import { countingUnread } from '../table/read-each.ts'
import { retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'
import { readSummary, summaryPut } from './day-summaries.ts'
import { newsNamePut, type StoredNews } from './stored-news.ts'
import { countsOn, monthAround, monthPut, processDayAdd, type WorkPlace } from './stored-totals.ts'
import { type WorkDay, workByRecords, workOfDay } from './work-of-day.ts'

type Change = WorkDay & { at: WorkPlace; was: Counts; is: Counts }
type Due = { changes: Change[]; summary: Write[] }

/** So that the writes of a round fit one transaction: two for each process that a user worked in, and one of the day. */
const daysAtOnce = 20
const changesAtOnce = 40

/** Gives news without a login the one by which their day is counted, for later changes. False if they changed. */
const nameNews = async (user: string, news: readonly StoredNews[]): Promise<boolean> => {
  const nameless = news.filter((one) => one.user === undefined && one.documentNumber !== user)
  for (const some of inBatches(nameless, changesAtOnce))
    if (await transact(some.map((one) => newsNamePut(one, user)))) return false
  return true
}

/** Differences between a day's totals, read first, and its records: a concurrent count is read or fails the write. */
const dueOfDay = async ({ user, day, documentNumber }: WorkDay): Promise<Due | typeof retryLater> => {
  const [present, summary] = await Promise.all([monthAround(user, day), readSummary(user, day)])
  const months = new Map(present.map((month) => [placeKeyIn(month), month]))
  const known = documentNumber ?? summary?.documentNumber
  const work = known ? await workOfDay({ user, documentNumber: known }, day) : await workByRecords(user, day)
  if (!(await nameNews(user, work.news))) return retryLater
  const due = new Map<string, { at: WorkPlace; counts: Counts }>()
  for (const { vertical, management, area, process, processName, ...counts } of work.records) {
    const at = { vertical, management, area, process, processName }
    const sum = due.get(placeKeyIn(at))?.counts ?? noCounts
    due.set(placeKeyIn(at), { at, counts: addCounts(sum, counts) })
  }
  const changes = [...new Set([...months.keys(), ...due.keys()])].flatMap((name) => {
    const [month, counted] = [months.get(name), due.get(name)]
    const at = month ?? counted?.at
    const was = month ? countsOn(month, day) : noCounts
    const is = counted?.counts ?? noCounts
    return at && !isDeepStrictEqual(was, is) ? [{ user, day, at, was, is }] : []
  })
  return { changes, summary: summaryPut(user, day, summary, work) }
}

/** Totals need all records: a day with an unreadable one keeps its totals. */
const dueOf = async (day: WorkDay): Promise<Due | typeof retryLater> => {
  const { result, unread } = await countingUnread(() => dueOfDay(day))
  if (unread > 0) throw new Error('A day of which not everything can be read')
  return result
}

/** One write for each user's month, and one for each process's day, for all its workers. */
const writesOf = (changes: readonly Change[]): Write[] => {
  const days = new Map<string, { at: WorkPlace; day: string; more: Counts }>()
  for (const { at, day, was, is } of changes) {
    const name = `${day}#${placeKeyIn(at)}`
    const more = addCounts(addCounts(days.get(name)?.more ?? noCounts, is), was, -1)
    days.set(name, { at, day, more })
  }
  return [
    ...changes.map(({ user, day, at, is }) => monthPut(user, day, at, is)),
    ...[...days.values()].map(({ at, day, more }) => processDayAdd(at, day, more)),
  ]
}

const write = async (read: readonly (Due | typeof retryLater)[]): Promise<typeof retryLater | undefined> => {
  const due = read.filter((one) => one !== retryLater)
  if (due.length < read.length) return retryLater
  const changes = due.flatMap((one) => one.changes)
  const summaries = due.flatMap(({ summary }) => summary)
  const [first = [], ...others] = inBatches(changes, changesAtOnce).map(writesOf)
  for (const writes of [[...first, ...summaries], ...others])
    if (writes.length > 0 && (await transact(writes))) return retryLater
  return undefined
}

/** Rounds in which no user comes twice: the days of a month are one item. */
const roundsOf = (days: readonly WorkDay[]): WorkDay[][] => {
  const byUser = [...Map.groupBy(days, ({ user }) => user).values()]
  const rounds = Math.max(0, ...byUser.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => byUser.flatMap((each) => each[round] ?? []))
}

/** Makes totals equal the records. Repeated, late, unordered and parallel calls are safe. */
export const recount = async (days: readonly WorkDay[]): Promise<void> => {
  for (const some of roundsOf(days).flatMap((round) => inBatches(round, daysAtOnce)))
    await retryUntilDone(async () => write(await Promise.all(some.map(dueOf))))
}
