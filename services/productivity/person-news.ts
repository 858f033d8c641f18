import { keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'
import { type NewsByState, splitByState } from './massive-states.ts'
import { lastKeyBegunBy, storedNews } from './stored-news.ts'

export type PersonNews = NewsByState

/**
 * A person's news that touch some day from the first to the last, as they are at this instant: one query, which reads none
 * that ended before, and none that is longer than a news may be after; and one read of heads where something is held.
 */
export const newsTouching = async (
  documentNumber: string,
  firstDay: string,
  lastDay: string = firstDay,
): Promise<PersonNews> => {
  const { pk } = keys.news(documentNumber, '', '')
  const where = 'pk = :pk AND sk BETWEEN :from AND :to'
  const values = { pk, from: firstDay, to: lastKeyBegunBy(lastDay) }
  const news = await readAllItems({ where, values }, storedNews)
  return splitByState(news.filter((one) => one.firstDay <= lastDay))
}
