import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { beginOf, endOf, newsHours } from '../../shared/news-rules.ts'
import type { StoredNews } from './stored-news.ts'

/** From when until when somebody is away (`YYYY-MM-DDTHH:mm:ss` in Bogota). */
export type Away = { from: string; until: string }

/**
 * When somebody is away whose absence covers a day: for one that takes whole days from its begin to its end, nights among
 * them; from one of some hours they come back each day.
 */
export const awayOn = (absence: StoredNews, day: string): Away => {
  const takesWholeDays = absence.from <= newsHours.from && absence.to >= newsHours.to
  return takesWholeDays
    ? { from: beginOf(absence), until: endOf(absence) }
    : { from: `${day}T${absence.from}`, until: `${day}T${absence.to}` }
}

/** Which of these keeps somebody away at an instant: of several the one that ends last. */
export const awayAt = <Each extends Away>(all: readonly Each[], now: Date): Each | undefined => {
  const at = `${bogotaDay(now)}T${bogotaTime(now)}`
  return all
    .filter(({ from, until }) => from <= at && at < until)
    .sort((a, b) => (a.until < b.until ? -1 : 1))
    .at(-1)
}
