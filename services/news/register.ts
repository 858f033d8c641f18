import { addDays, bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { news } from '../../shared/news.ts'
import type { NewsFields, NewsRow } from '../../shared/news-rows.ts'
import {
  firstNewsDay,
  type NewsProblem,
  newsOverlap,
  spanOf,
  whyNotRegistered,
} from '../../shared/news-rules.ts'
import { newsTypeOf } from '../../shared/news-types.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { changeLocked, type Edit } from '../records/records-lock.ts'
import { newsPut, newsTeamOf, type StoredNews, spanOfNews } from '../records/stored-news.ts'
import { newsTouching, type PersonNews } from '../records/work-of-day.ts'
import { readHead } from '../roster/head.ts'
import { loginsOf, seatOfPerson } from '../roster/read-seat.ts'
import { isOfTeam, seatOfLeader } from '../roster/team.ts'
import { rowFor, toRow } from './to-row.ts'

/** The person of changed news. The lock of their typed records is by login, or by document if the login is unknown. */
type Person = { lock: string; documentNumber: string; login?: string | undefined }
type Days = { firstDay: string; lastDay: string }

export const changeNews = <Done>(
  { lock, documentNumber }: Person,
  { firstDay, lastDay }: Days,
  decide: (news: PersonNews) => Promise<Edit<Done>>,
) => changeLocked(lock, async () => decide(await newsTouching(documentNumber, firstDay, lastDay)))

/** Refuses overlaps with other news (B§5), and any change while a massive one is being written (decision 65). */
export const checkFree = (news: StoredNews, { inForce, held }: PersonNews): void => {
  const over = (others: readonly StoredNews[]) =>
    others.some((other) => other.id !== news.id && newsOverlap(spanOfNews(news), spanOfNews(other)))
  if (over(held)) throw new Refusal('personBusy')
  if (over(inForce)) throw new Refusal('newsOverlaps')
}

/** The seats of the caller and of a document, and the lock of its records: by login, else by document. */
export const readLeaderAnd = async (session: Session, documentNumber: string) => {
  const head = await readHead()
  const [leader, found] = await Promise.all([seatOfLeader(session, head), seatOfPerson(documentNumber, head)])
  const [login] = await loginsOf([found ?? { documentNumber }], head)
  const person: Person = { documentNumber, login, lock: login ?? documentNumber }
  return { leader, found, person }
}

/** News are registered for people of the leader's team (decision 62). */
export const checkOfTeam = (leader: Seat, found: Seat | undefined): Seat => {
  if (!found) throw new Refusal('personUnknown')
  if (!isOfTeam(leader, found)) throw new Refusal('personOfOthers')
  return found
}

/** The leaders of a person's current team see their news; for a person without a seat, those of the earlier team. */
export const isSeenBy = (leader: Seat, seat: Seat | undefined, news: StoredNews): boolean =>
  seat ? isOfTeam(leader, seat) : newsTeamOf(news) === newsTeamOf(leader)

/** From the last closed day on: earlier news are never changed, nor in conflict. */
export const lastClosedDay = (today: string): string => addDays(firstNewsDay(today), -1)

export const refuse = ({ field, message }: NewsProblem): never => {
  throw new Refusal('newsRefused', { field }, message)
}

/** The sent place must be the person's own; otherwise the news was meant for another person. */
export const checkPlace = (
  { vertical, management }: Pick<NewsFields, 'vertical' | 'management'>,
  of: { vertical: string; management: string },
): void => {
  if ((vertical ?? of.vertical) !== of.vertical) throw new Refusal('badRequest', { field: 'vertical' })
  if ((management ?? of.management) !== of.management)
    throw new Refusal('badRequest', { field: 'management' })
}

export const storedFields = (fields: NewsFields) => {
  const type = newsTypeOf(fields.new)
  return {
    ...spanOf(fields, type),
    ...{ type: type.name, area: type.area, isAbsence: type.absence ?? false },
    observations: fields.observations || undefined,
    caseNumber: fields.caseSmax,
  }
}

export const register = async (call: Call<typeof news.register>): Promise<NewsRow> => {
  const { body, session, now, newId } = call
  checkCaller(session, { login: body.userLeader })
  const { leader, found, person } = await readLeaderAnd(session, body.documentNumber)
  const seat = checkOfTeam(leader, found)
  checkPlace(body, seat)
  const today = bogotaDay(now)
  const problem = whyNotRegistered(spanOf(body, newsTypeOf(body.new)), newsTypeOf(body.new), body, today)
  if (problem) refuse(problem)
  const registered: StoredNews = {
    ...{ id: body.id ?? newId(), version: 1, createdAt: now.toISOString() },
    ...storedFields(body),
    ...{ documentNumber: body.documentNumber, fullName: seat.fullName ?? '', user: person.login },
    ...{ vertical: seat.vertical, management: seat.management, isAdministrative: seat.isAdministrative },
    ...{ registeredBy: session.login, leaderSeat: leader.positionCode },
  }
  const days = { firstDay: lastClosedDay(today), lastDay: registered.lastDay }
  return changeNews(person, days, async (there) => {
    const repeated = there.inForce.find(({ id }) => id === registered.id)
    if (repeated) return { answer: await rowFor({ session, seat: leader }, repeated, today) }
    checkFree(registered, there)
    return { answer: toRow(registered, leader, today), writes: [newsPut(registered)] }
  })
}
