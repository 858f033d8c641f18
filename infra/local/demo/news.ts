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

type Line = {
  new: NewsTypeName
  firstDay: string
  lastDay: string
  from?: string
  to?: string
  observations: string
}

/** A team's news of these weeks: an absence today, a return, a current leave, a future training. */
const linesOf = (today: string): Line[] => {
  const [before, after] = [businessDayBefore(today), businessDayAfter(today)]
  const running = businessDayBefore(addDays(today, -4))
  return [
    { new: 'Vacaciones', firstDay: before, lastDay: addDays(after, 7), observations: 'Periodo aprobado' },
    { new: 'Licencia', firstDay: running, lastDay: automaticEnd(running), observations: '' },
    { new: 'Calamidad', firstDay: before, lastDay: before, observations: 'Regresa al día siguiente' },
    {
      ...{
        new: 'Capacitación',
        firstDay: after,
        lastDay: businessDayAfter(after),
        observations: 'Curso de SARLAFT',
      },
      ...{ from: '14:00:00', to: '16:00:00' },
    },
  ]
}

const newsOf = (seat: Seat, leader: Seat, line: Line, now: Date): StoredNews => {
  const type = newsTypeOf(line.new)
  return {
    ...{ id: timedId(now), version: 1, createdAt: now.toISOString() },
    ...{ documentNumber: seat.documentNumber ?? '', fullName: seat.fullName ?? '', user: seat.user },
    ...{ type: type.name, area: type.area, isAbsence: type.absence ?? false },
    ...{ firstDay: line.firstDay, lastDay: line.lastDay },
    ...{ from: line.from ?? newsHours.from, to: line.to ?? newsHours.to },
    observations: line.observations || undefined,
    ...{ vertical: seat.vertical, management: seat.management, isAdministrative: seat.isAdministrative },
    ...{ registeredBy: leader.user ?? '', leaderSeat: leader.positionCode },
  }
}

const leaders = ['PATRES01']

/** News of the last people of each team, because the tests use the first people, who must be present. */
export const demoNews = (now: Date): StoredNews[] => {
  const seats = demoSeats(now)
  return leaders.flatMap((login) => {
    const leader = seats.find(({ user }) => user === login)
    const team = seats.filter(
      ({ vertical, management, documentNumber, user }) =>
        vertical === leader?.vertical && management === leader.management && documentNumber && user !== login,
    )
    const people = team.toReversed()
    return linesOf(bogotaDay(now)).flatMap((line, place) => {
      const person = people[place]
      return leader && person ? [newsOf(person, leader, line, now)] : []
    })
  })
}

export const writeNews = (now: Date): Promise<void> =>
  writeAll(demoNews(now).map((news) => putWrite(casesTable(), newsItem(news))))
