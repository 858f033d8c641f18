import { newsItem, type StoredNews } from '../../../services/records/stored-news.ts'
import { casesTable } from '../../../services/table/keys.ts'
import { businessDayAfter, businessDayBefore } from '../../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../../shared/dates.ts'
import { automaticEnd, newsHours } from '../../../shared/news-rules.ts'
import { type NewsTypeName, newsTypeOf } from '../../../shared/news-types.ts'
import type { Seat } from '../../../shared/seats.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { demoSeats } from './roster.ts'
import { putWrite, writeAll } from './write-all.ts'

type Line = { type: NewsTypeName; observations?: string } & Pick<StoredNews, 'firstDay' | 'lastDay'> &
  Partial<Pick<StoredNews, 'from' | 'to'>>

/** A team's news of these weeks: an absence today, a return, a current leave, a future training. */
const linesOf = (today: string): Line[] => {
  const [before, after] = [businessDayBefore(today), businessDayAfter(today)]
  const running = businessDayBefore(addDays(today, -4))
  return [
    { type: 'Vacaciones', firstDay: before, lastDay: addDays(after, 7), observations: 'Periodo aprobado' },
    { type: 'Licencia', firstDay: running, lastDay: automaticEnd(running) },
    { type: 'Calamidad', firstDay: before, lastDay: before, observations: 'Regresa al día siguiente' },
    {
      ...{ type: 'Capacitación', firstDay: after, lastDay: businessDayAfter(after) },
      ...{ from: '14:00:00', to: '16:00:00', observations: 'Curso de SARLAFT' },
    },
  ]
}

const newsOf = (seat: Seat, leader: Seat, line: Line, now: Date): StoredNews => {
  const { documentNumber = '', fullName = '', user, vertical, management, isAdministrative } = seat
  const { area, absence = false } = newsTypeOf(line.type)
  return {
    ...{ id: timedId(now), version: 1, createdAt: now.toISOString() },
    ...{ documentNumber, fullName, user, vertical, management, isAdministrative },
    ...{ ...newsHours, ...line, area, isAbsence: absence },
    ...{ registeredBy: leader.user ?? '', leaderSeat: leader.positionCode },
  }
}

/** News of the last people of a team, because the tests use the first people, who must be present. */
export const demoNews = (now: Date): StoredNews[] => {
  const seats = demoSeats(now)
  const leader = seats.find(({ user }) => user === 'PATRES01')
  if (!leader) return []
  const team = seats.filter(
    (one) =>
      one.vertical === leader.vertical &&
      one.management === leader.management &&
      one.documentNumber &&
      one !== leader,
  )
  const people = team.toReversed()
  return linesOf(bogotaDay(now)).flatMap((line, place) => {
    const person = people[place]
    return person ? [newsOf(person, leader, line, now)] : []
  })
}

export const writeNews = (now: Date): Promise<void> =>
  writeAll(demoNews(now).map((news) => putWrite(casesTable(), newsItem(news))))
