import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { cursorOf } from '../table/cursor.ts'
import { keys } from '../table/keys.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { splitByState } from './massive-states.ts'
import { lastKeyBegunBy, newsTeamOf, storedNews } from './stored-news.ts'

/** Of whom, on which days, and where the list goes on. */
export type NewsList = {
  team: { vertical: string; management: string }
  /** Of one person, wherever they were registered; of all the team without it. */
  documentNumber?: string | undefined
  /** Of these people alone, by their documents: a page has fewer news then, or none. */
  people?: ReadonlySet<string> | undefined
  firstDay: string
  /** Without it, all that is to come. */
  lastDay?: string | undefined
}

const text = z.string().min(1).max(80)
const cursors = cursorOf(() => z.object({ document: text, sk: text }))
type Place = ReturnType<typeof cursors.read>

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

const keyIn = (list: NewsList, { document, sk }: Place) => {
  // DynamoDB goes on from places of the list alone.
  if (sk < list.firstDay || sk > lastKeyBegunBy(list.lastDay))
    throw new Refusal('badRequest', { field: 'cursor' })
  const { pk } = keys.news(list.documentNumber ?? document, '', '')
  return { pk, sk, ...(!list.documentNumber && { newsTeam: newsTeamOf(list.team) }) }
}

/**
 * A page of the news that were registered in a team, or of all of one person, those that end last first: one query. The
 * caller must check which people are in the team now, because only their news are visible to its leaders.
 */
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
