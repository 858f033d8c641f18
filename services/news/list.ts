import { addDays, bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { news, newsPerPage } from '../../shared/news.ts'
import { newsLimits } from '../../shared/news-rules.ts'
import type { Seat } from '../../shared/staff.ts'
import { seatOfLeader } from '../activities/team-of.ts'
import { findGroup } from '../groups/stored-groups.ts'
import type { Call, Handler } from '../http/api.ts'
import { type NewsList, newsPage } from '../productivity/team-news.ts'
import { readHead } from '../roster/head.ts'
import { seatsOfPeople } from '../roster/people.ts'
import { isSeenBy } from './person.ts'
import { rowsFor } from './to-row.ts'

type Query = Call<typeof news.list>['query']

/** Where a page without a cursor begins: the pages before it are read to find that. */
const placeOf = async (list: NewsList, page: number): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let before = 1; before < page; before += 1) {
    cursor = (await newsPage(list, newsPerPage, cursor)).cursor
    if (!cursor) throw new Refusal('badRequest', { field: 'page' })
  }
  return cursor
}

/** The link to the last known page, with its start. */
const linkTo = ({ page: _page, after: _after, ...asked }: Query, page: number, after?: string): string => {
  const parameters = Object.entries({ ...asked, page: String(page), after }).filter(([, value]) => value)
  return `${news.list.path}?${new URLSearchParams(parameters as [string, string][])}`
}

/** The people of a group of the leader's own: groups belong to the seat (decision 67). */
const peopleOf = async ({ positionCode }: Seat, group: string): Promise<ReadonlySet<string>> => {
  const found = await findGroup(positionCode, group)
  if (!found) throw new Refusal('groupGone')
  return new Set(found.members.map(({ documentNumber }) => documentNumber))
}

/**
 * A page of the news of the leader's team (B§7): history, future, and the month of the calendar. News of people who now
 * sit in another team are omitted from it (decision 62).
 */
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
