import { endOf, newsHours } from '../../shared/news-rules.ts'
import type { StoredNews } from './stored-news.ts'

/**
 * Until when somebody is away whose absence covers a day (`YYYY-MM-DDTHH:mm:ss`): of one that takes whole days its end;
 * from one of some hours they come back each day.
 */
export const absentUntil = (absence: StoredNews, day: string): string => {
  const takesWholeDays = absence.from <= newsHours.from && absence.to >= newsHours.to
  return takesWholeDays ? endOf(absence) : `${day}T${absence.to}`
}
