import { isDeepStrictEqual } from 'node:util'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { news } from '../../shared/news.ts'
import { newsMessages } from '../../shared/news-messages.ts'
import type { NewsRow } from '../../shared/news-rows.ts'
import { newsLimits, spanOf, whyNewsClosed, whyNotEdited } from '../../shared/news-rules.ts'
import { type NewsTypeName, newsTypeOf } from '../../shared/news-types.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { newsDelete, newsReplace, type StoredNews, spanOfNews } from '../records/stored-news.ts'
import type { PersonNews } from '../records/work-of-day.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import {
  changeNews,
  checkFree,
  checkOfTeam,
  checkPlace,
  isSeenBy,
  lastClosedDay,
  readLeaderAnd,
  refuse,
  storedFields,
} from './register.ts'
import { rowFor, toRow } from './to-row.ts'

type Which = Call<typeof news.edit>['query']
type Who = { session: Session; leader: Seat; seat: Seat | undefined; today: string }

const ownNews = async ({ inForce }: PersonNews, { id }: Which, { session, leader, seat, today }: Who) => {
  const found = inForce.find((one) => one.id === id)
  if (!found || !isSeenBy(leader, seat, found)) throw new Refusal('newsGone')
  const { enabled, disabledReason } = await rowFor({ session, seat: leader }, found, today)
  if (!enabled) throw new Refusal('newsFixed', undefined, disabledReason)
  return found
}

const checkSeen = (found: StoredNews, which: Which, { leader, today }: Who): void => {
  const isSeen = isDeepStrictEqual(spanOf(which), spanOfNews(found))
  if (isSeen && (which.version ?? found.version) === found.version) return
  const message = 'La novedad cambió en otra ventana mientras la editabas'
  throw changedMeanwhile({ message, present: toRow(found, leader, today) })
}

/** The news of a person who came from another team moves to the new leader's seat with its first edit. */
const takenOver = (found: StoredNews, { positionCode, vertical, management }: Seat, login: string) =>
  found.leaderSeat === positionCode
    ? {}
    : { vertical, management, leaderSeat: positionCode, registeredBy: login }

/** Wherever it moved: all days that may be changed, past and future. */
const daysOfChange = (today: string) => ({
  firstDay: lastClosedDay(today),
  lastDay: addDays(today, newsLimits.mostDays),
})

/** Of a news that is open. A person's present team counts; without a seat the news stay with their author. */
const readWho = async (which: Which, session: Session, today: string) => {
  const reason = whyNewsClosed(spanOf(which), today)
  if (reason) throw new Refusal('newsFixed', undefined, reason)
  const { leader, found: seat, person } = await readLeaderAnd(session, which.number)
  if (seat) checkOfTeam(leader, seat)
  return { who: { session, leader, seat, today }, person }
}

export const edit = async ({ query, body, session, now }: Call<typeof news.edit>): Promise<NewsRow> => {
  checkCaller(session, { login: body.userLeader })
  const today = bogotaDay(now)
  const { who, person } = await readWho(query, session, today)
  const { leader } = who
  const fields = storedFields(body)
  return changeNews(person, daysOfChange(today), async (there) => {
    const found = await ownNews(there, query, who)
    checkPlace(body, found)
    const to = { ...found, ...fields, user: person.login ?? found.user }
    if (isDeepStrictEqual(toRow(to, leader, today), toRow(found, leader, today)))
      return { answer: toRow(found, leader, today) }
    checkSeen(found, query, who)
    const wasType = newsTypeOf(found.type as NewsTypeName)
    const was = { was: spanOfNews(found), wasType, wasCase: found.caseNumber }
    const problem = whyNotEdited(was, spanOfNews(to), newsTypeOf(body.new), body, today)
    if (problem) refuse(problem)
    checkFree(to, there)
    const changed = { ...to, ...takenOver(found, leader, session.login), version: found.version + 1 }
    return { answer: toRow(changed, leader, today), writes: newsReplace(found, changed) }
  })
}

export const remove = async ({ query, session, now }: Call<typeof news.remove>): Promise<null> => {
  const today = bogotaDay(now)
  const { who, person } = await readWho(query, session, today)
  return changeNews(person, daysOfChange(today), async (there) => {
    const found = await ownNews(there, query, who)
    checkSeen(found, query, who)
    const { removable } = toRow(found, who.leader, today)
    if (!removable) throw new Refusal('newsFixed', undefined, newsMessages.startFixed)
    return { answer: null, writes: [newsDelete(found)] }
  })
}
