import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { businessDayAfter, businessDayBefore, isBusinessDay } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { casesOf, ordered, timesOf } from '../../shared/day-summary.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { placeKey } from '../../shared/place-key.ts'
import type { WorkRecord } from '../../shared/records.ts'
import { readBatch } from '../table/batch.ts'
import { readItem } from '../table/item.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/transact.ts'
import { type Away, awayAt, awayOn, type StoredNews } from './stored-news.ts'
import { toCard } from './to-card.ts'
import { isNews, type WorkOfDay } from './work-of-day.ts'

const count = z.int()
/** Absences and processes of a day that a summary tells of, so that it stays small. */
const most = { absences: 20, places: 30 } as const

/** The totals of a person's day, for lists of many people: times in seconds. */
const daySummary = lazyObject(() => ({
  version: count,
  user: z.string(),
  hoursSeg: count,
  productiveSeconds: count,
  absenceSeconds: count,
  nonProductiveSeconds: z._default(count, 0),
  gapSeconds: count,
  gaps: count,
  conflicts: count,
  aprovedCount: count,
  returnedCount: count,
  othersCount: count,
  total: count,
  /** Approved and returned by process, as its management, area and name. */
  done: z.array(z.object({ place: z.string(), done: count })),
  absences: z.array(
    z.object({
      ...{ new: z.string(), beginDate: z.string(), endDate: z.string() },
      /** Of a news: what decides who is told its type, and until when it keeps its person away. */
      news: z.optional(z.object({ registeredBy: z.string(), leaderSeat: z.string(), until: z.string() })),
    }),
  ),
  /** Of a person with news on the day: the document of the news, and the times of the absences (`YYYY-MM-DDTHH:mm:ss`). */
  documentNumber: z.optional(z.string()),
  away: z.optional(z.array(z.object({ from: z.string(), until: z.string() }))),
}))
export type DaySummary = z.output<ReturnType<typeof daySummary>>

const doneBy = (records: readonly WorkRecord[]): DaySummary['done'] => {
  const sums = new Map<string, number>()
  for (const { approvedCount, returnedCount, management, area, processName } of records) {
    const place = placeKey({ management, area, process: processName })
    sums.set(place, (sums.get(place) ?? 0) + approvedCount + returnedCount)
  }
  return [...sums].slice(0, most.places).map(([place, done]) => ({ place, done }))
}

const newsOf = (news: StoredNews | undefined, day: string) =>
  news && {
    news: {
      ...{ registeredBy: news.registeredBy, leaderSeat: news.leaderSeat },
      until: awayOn(news, day).until,
    },
  }

export const summarise = (
  user: string,
  day: string,
  { records, news }: Omit<WorkOfDay, 'held'>,
): Omit<DaySummary, 'version'> => {
  const cards = ordered(records.map(toCard))
  const byId = new Map(news.map((one) => [one.id, one]))
  const away = news.filter(({ isAbsence }) => isAbsence).map((one) => awayOn(one, day))
  const { registered, productive, absence, other, gaps, unregistered } = timesOf(cards)
  return {
    user,
    ...{ hoursSeg: registered, productiveSeconds: productive, absenceSeconds: absence },
    ...{ nonProductiveSeconds: other, gapSeconds: unregistered, gaps: gaps.length },
    conflicts: cards.filter(({ conflict, isAutomatic }) => conflict && !isAutomatic).length,
    ...casesOf(cards),
    done: doneBy(records.filter((record) => !isNews(record))),
    absences: cards
      .filter(({ typeTime }) => typeTime === 'Afectaciones')
      .slice(0, most.absences)
      .map(({ id, new: reason, beginDate, endDate }) => ({
        ...{ new: reason, beginDate, endDate },
        ...newsOf(byId.get(id), day),
      })),
    ...(news[0] && { documentNumber: news[0].documentNumber }),
    ...(away.length > 0 && { away: away.slice(0, most.absences) }),
  }
}

export const readSummary = (user: string, day: string): Promise<DaySummary | undefined> =>
  readItem(keys.daySummary(user, day), daySummary)

/** Makes the summary what the records say, if it is as it was read; nothing, where it says so already. */
export const summaryPut = (
  user: string,
  day: string,
  was: DaySummary | undefined,
  work: Omit<WorkOfDay, 'held'>,
): Write[] => {
  const summary = summarise(user, day, work)
  const { version = 0, ...before } = was ?? {}
  if (isDeepStrictEqual(before, summary)) return []
  const Item = {
    ...keys.daySummary(user, day),
    ...summary,
    version: version + 1,
    ...keepFor('absences', day),
  }
  return [putAtVersion(casesTable(), Item, version)]
}

/** The summaries of these people's day, by login; who did nothing has none. One request for a hundred people. */
export const summariesOf = async (users: readonly string[], day: string) => {
  const wanted = users.map((user) => keys.daySummary(user, day))
  const summaries = await readBatch(casesTable(), wanted, daySummary)
  return new Map(summaries.map((summary) => [summary.user, summary]))
}

/** For a weekend the adjacent business days, because a leave may begin, end or continue there. */
const daysAround = (day: string): string[] =>
  isBusinessDay(day) ? [day] : [businessDayBefore(day), businessDayAfter(day)]

/** Who of these is absent at an instant, and until when; never why (decision 62). A few seconds behind the news. */
export const absencesOn = async (logins: readonly string[], now: Date): Promise<Map<string, string>> => {
  const days = await Promise.all(daysAround(bogotaDay(now)).map((day) => summariesOf(logins, day)))
  const away = Map.groupBy(
    days.flatMap((summaries) =>
      [...summaries].flatMap(([login, { away = [] }]) => away.map((one: Away) => ({ login, ...one }))),
    ),
    ({ login }) => login,
  )
  return new Map(
    [...away].flatMap(([login, all]) => {
      const until = awayAt(all, now)?.until
      return until ? [[login, until]] : []
    }),
  )
}
