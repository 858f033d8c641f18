import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { beginOf, endOf, isOn, newsHours } from '../../shared/news-rules.ts'
import type { StoredNews } from './stored-news.ts'

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
  const at = `${bogotaDay(now)}T${bogotaTime(now)}`
  return all
    .filter(({ from, until }) => from <= at && at < until)
    .sort((a, b) => (a.until < b.until ? -1 : 1))
    .at(-1)
}
