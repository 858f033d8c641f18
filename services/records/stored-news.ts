import * as z from 'zod/mini'
import { addDays, bogotaDateTime } from '../../shared/dates.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { beginOf, endOf, isOn, type NewsSpan, newsHours, newsLimits } from '../../shared/news-rules.ts'
import { isNew } from '../table/conditions.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { deleteAtVersion, put, putAtVersion, update, type Write } from '../table/transact.ts'

const time = z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/))

/** One item however many days it has (decision 64). Days and hours are Bogota's: a calendar's, not instants. */
export const storedNews = lazyObject(() => ({
  id: z.string(),
  version: z.int().check(z.minimum(1)),
  documentNumber: z.string(),
  fullName: z.string(),
  user: z.optional(z.string()),
  type: z.string(),
  area: z.string(),
  isAbsence: z.boolean(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  from: time,
  to: time,
  observations: z.optional(z.string()),
  caseNumber: z.optional(z.string()),
  vertical: z.string(),
  management: z.string(),
  isAdministrative: z.boolean(),
  /** The login of who registered it, and the code of their seat, whose holder owns it (decision 67). */
  registeredBy: z.string(),
  leaderSeat: z.string(),
  createdAt: z.iso.datetime(),
  massive: z.optional(z.object({ id: z.string(), group: z.string() })),
  /** A member's part of a massive one that is being written: a reservation that nobody sees (decision 65). */
  held: z.optional(z.literal(true)),
}))
export type StoredNews = z.output<ReturnType<typeof storedNews>>

export const newsTeamOf = ({ vertical, management }: { vertical: string; management: string }): string =>
  `${vertical}#${management}`

export const newsKey = ({
  documentNumber,
  lastDay,
  id,
}: Pick<StoredNews, 'documentNumber' | 'lastDay' | 'id'>) => keys.news(documentNumber, lastDay, id)

/** Greater than every key of a news. */
const never = '9999-99'
/** Days so late that what ends within a year of them has no day `YYYY-MM-DD`. */
const endOfTime = '9990'

/** No news that begins by this day has a greater key: the last day comes first in it. */
export const lastKeyBegunBy = (day: string = never): string =>
  day < endOfTime ? addDays(day, newsLimits.mostDays) : never

export const newsItem = (news: StoredNews) => ({
  ...newsKey(news),
  ...news,
  newsTeam: newsTeamOf(news),
  ...keepFor('absences', news.lastDay),
})

export const newsPut = (news: StoredNews): Write => put(newsItem(news), isNew)

export const newsNamePut = (news: StoredNews, user: string) =>
  update({
    key: newsKey(news),
    set: { user },
    condition: '#version = :version AND attribute_not_exists(#user)',
    values: { version: news.version },
  })

export const newsDelete = (news: StoredNews): Write =>
  deleteAtVersion(casesTable(), newsKey(news), news.version)

/** Makes a news another if it is as it was read; its key goes by its last day. */
export const newsReplace = (from: StoredNews, to: StoredNews): Write[] =>
  from.lastDay === to.lastDay
    ? [putAtVersion(casesTable(), newsItem(to), from.version)]
    : [newsDelete(from), newsPut(to)]

export const spanOfNews = ({ firstDay, lastDay, from, to }: StoredNews): NewsSpan => ({
  firstDay,
  lastDay,
  from,
  to,
})

export type Away = { from: string; until: string }

const takesWholeDays = ({ from, to }: StoredNews): boolean => from <= newsHours.from && to >= newsHours.to

/** The span of an absence that covers a day: nights and weekends too, unless the person returns each day. */
export const awayOn = (absence: StoredNews, day: string): Away =>
  takesWholeDays(absence)
    ? { from: beginOf(absence), until: endOf(absence) }
    : { from: `${day}T${absence.from}`, until: `${day}T${absence.to}` }

/** Whether a news keeps its person away on a day: one of some hours does on business days alone. */
export const isAbsenceOn = (news: StoredNews, day: string): boolean =>
  news.isAbsence && (isOn(news, day) || (takesWholeDays(news) && news.firstDay <= day && day <= news.lastDay))

export const awayAt = <Each extends Away>(all: readonly Each[], now: Date): Each | undefined => {
  const at = bogotaDateTime(now)
  return all
    .filter(({ from, until }) => from <= at && at < until)
    .sort((a, b) => (a.until < b.until ? -1 : 1))
    .at(-1)
}
