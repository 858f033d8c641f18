import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { news } from '../../shared/news.ts'
import type { NewsFields, NewsRow } from '../../shared/news-rows.ts'
import { type NewsProblem, spanOf, whyNotRegistered } from '../../shared/news-rules.ts'
import { newsTypeOf } from '../../shared/news-types.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { newsPut, type StoredNews } from '../records/stored-news.ts'
import { changeNews, checkFree, checkOfTeam, lastClosedDay, readLeaderAnd } from './person.ts'
import { rowFor, toRow } from './to-row.ts'

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

/** Registers a news of a person in the leader's team: eight reads at most and one transaction. */
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
