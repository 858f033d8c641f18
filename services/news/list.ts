import * as z from 'zod/mini'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { news, newsPeopleMaximum, newsPerPage } from '../../shared/news.ts'
import { beginOf, endOf, newsLimits } from '../../shared/news-rules.ts'
import type { Seat } from '../../shared/seats.ts'
import { hiddenReasons } from '../groups/hidden-reasons.ts'
import { findGroup } from '../groups/stored-groups.ts'
import type { Call, Handler } from '../http/api.ts'
import {
  awayAt,
  awayOn,
  isAbsenceOn,
  lastKeyBegunBy,
  newsTeamOf,
  type StoredNews,
  storedNews,
} from '../records/stored-news.ts'
import { newsTouching, splitByState } from '../records/work-of-day.ts'
import { type Head, readHead } from '../roster/head.ts'
import { readSeat, seatOfUser, seatsOfPeople } from '../roster/read-seat.ts'
import { findInTeam, isOfTeam, seatOfLeader } from '../roster/team.ts'
import { keys } from '../table/keys.ts'
import { cursorOf, pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { isSeenBy } from './register.ts'
import { rowsFor } from './to-row.ts'

type NewsList = {
  team: { vertical: string; management: string }
  /** Of one person, wherever they were registered; of all the team without it. */
  documentNumber?: string | undefined
  /** Of these people alone, by their documents: a page has fewer news then, or none. */
  people?: ReadonlySet<string> | undefined
  firstDay: string
  /** Without it, all that is to come. */
  lastDay?: string | undefined
}

const text = z.string().check(z.minLength(1), z.maxLength(80))
const cursors = cursorOf(() => z.object({ document: text, sk: text }))

const queryOf = ({ team, documentNumber, firstDay, lastDay }: NewsList): Query => {
  const days = { from: firstDay, to: lastKeyBegunBy(lastDay), ...(lastDay && { last: lastDay }) }
  const onDays = 'sk BETWEEN :from AND :to'
  const ofTeam = {
    index: 'news-by-team',
    where: `newsTeam = :team AND ${onDays}`,
    values: { team: newsTeamOf(team), ...days },
  }
  const { pk } = keys.news(documentNumber ?? '', '', '')
  const ofPerson = { where: `pk = :pk AND ${onDays}`, values: { pk, ...days } }
  return {
    ...(documentNumber ? ofPerson : ofTeam),
    filter: lastDay ? 'firstDay <= :last' : undefined,
    order: 'descending',
  }
}

const keyIn = (list: NewsList, { document, sk }: ReturnType<typeof cursors.read>) => {
  // DynamoDB goes on from places of the list alone.
  if (sk < list.firstDay || sk > lastKeyBegunBy(list.lastDay))
    throw new Refusal('badRequest', { field: 'cursor' })
  const { pk } = keys.news(list.documentNumber ?? document, '', '')
  return { pk, sk, ...(!list.documentNumber && { newsTeam: newsTeamOf(list.team) }) }
}

/** A page of a team's or person's news, those that end last first: one query. The caller checks who is in the team. */
export const newsPage = async (list: NewsList, limit: number, cursor: string | undefined) => {
  // DynamoDB refuses a stretch that ends before it begins.
  if (list.firstDay > lastKeyBegunBy(list.lastDay)) return { items: [], cursor: undefined }
  const page = await pageOfQuery({ ...queryOf(list), limit }, storedNews, {
    cursor,
    cursors,
    keyOf: (place) => keyIn(list, place),
    placeOf: ({ pk, sk }) => ({ document: String(pk).slice(keys.news('', '', '').pk.length), sk }),
  })
  const { inForce } = await splitByState(
    page.items.filter(({ documentNumber }) => list.people?.has(documentNumber) ?? true),
  )
  return { items: inForce, cursor: page.cursor }
}

type Asked = Call<typeof news.list>['query']

const placeOf = async (list: NewsList, page: number): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let before = 1; before < page; before += 1) {
    cursor = (await newsPage(list, newsPerPage, cursor)).cursor
    if (!cursor) throw new Refusal('badRequest', { field: 'page' })
  }
  return cursor
}

const linkTo = ({ page: _page, after: _after, ...asked }: Asked, page: number, after?: string): string => {
  const parameters = Object.entries({ ...asked, page: String(page), after }).filter(([, value]) => value)
  return `${news.list.path}?${new URLSearchParams(parameters as [string, string][])}`
}

/** The people of a group of the leader's own: groups belong to the seat (decision 67). */
const peopleOf = async ({ positionCode }: Seat, group: string): Promise<ReadonlySet<string>> => {
  const found = orRefuse(await findGroup(positionCode, group), 'groupGone')
  return new Set(found.members.map(({ documentNumber }) => documentNumber))
}

/** A page of the team's news (B§7), without those of people who now sit in another team (decision 62). */
export const list: Handler<typeof news.list> = async ({ query, session, now }) => {
  const head = await readHead()
  const leader = await seatOfLeader(session, head)
  const today = bogotaDay(now)
  const asked: NewsList = {
    team: leader,
    documentNumber: query.number,
    people: query.group ? await peopleOf(leader, query.group) : undefined,
    firstDay: query.beginDate ?? addDays(today, -newsLimits.historyDays),
    lastDay: query.endDate,
  }
  const begin = query.after ?? (await placeOf(asked, query.page))
  const { items, cursor } = await newsPage(asked, newsPerPage, begin)
  const seats = await seatsOfPeople(
    items.map(({ documentNumber }) => documentNumber),
    head,
  )
  const seen = items.filter((one) => isSeenBy(leader, seats.get(one.documentNumber), one))
  const rows = await rowsFor({ session, seat: leader }, seen, today)
  return {
    news: rows.map((row) => ({ ...row, positionCode: seats.get(row.documentNumber)?.positionCode })),
    lastPage: cursor ? linkTo(query, query.page + 1, cursor) : linkTo(query, query.page, begin),
  }
}

const absenceOf = async (documentNumber: string, now: Date) => {
  const today = bogotaDay(now)
  const { inForce } = await newsTouching(documentNumber, today)
  const absences = inForce.filter((one) => isAbsenceOn(one, today))
  const away = awayAt(
    absences.map((absence) => ({ ...awayOn(absence, today), absence })),
    now,
  )
  return away && { of: away.absence, until: away.until }
}

const shownAbsence = ({ of, until }: { of: StoredNews; until: string }, hidden: ReadonlySet<StoredNews>) => ({
  ...(!hidden.has(of) && { new: of.type }),
  ...{ beginDate: beginOf(of), endDate: endOf(of), until },
})

const named = async (leader: Seat, key: string, head: Head) => {
  const byCode = await readSeat(key, head)
  const found = byCode ?? (await seatOfUser(key, head))
  return { seats: isOfTeam(leader, found) ? [found] : [], more: false }
}

export const people: Handler<typeof news.people> = async ({ query, session, now }) => {
  const head = await readHead()
  const leader = await seatOfLeader(session, head)
  const { seats, more } = query.person
    ? await named(leader, query.person, head)
    : await findInTeam(leader, query, newsPeopleMaximum, head)
  const found = await Promise.all(
    seats.flatMap(({ documentNumber, fullName = '', ...seat }) =>
      documentNumber
        ? [absenceOf(documentNumber, now).then((away) => ({ ...seat, documentNumber, fullName, away }))]
        : [],
    ),
  )
  const hidden = await hiddenReasons(
    { session, seat: leader },
    found.flatMap(({ away }) => away?.of ?? []),
  )
  const Items = found.map(({ away, ...person }) => ({
    ...person,
    absence: away && shownAbsence(away, hidden),
  }))
  return { Items, more }
}
