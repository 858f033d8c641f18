import { bogotaDay } from '../../shared/dates.ts'
import { type news, newsPeopleMaximum } from '../../shared/news.ts'
import { beginOf, endOf } from '../../shared/news-rules.ts'
import type { Seat } from '../../shared/seats.ts'
import { seatOfLeader } from '../day/team-of.ts'
import { hiddenReasons } from '../groups/hidden-reasons.ts'
import type { Handler } from '../http/api.ts'
import { awayAt, awayOn, isAbsenceOn } from '../records/away.ts'
import type { StoredNews } from '../records/stored-news.ts'
import { newsTouching } from '../records/work-of-day.ts'
import { type Head, readHead } from '../roster/head.ts'
import { seatOfUser } from '../roster/logins.ts'
import { readSeat } from '../roster/read-seat.ts'
import { findInTeam, isOfTeam } from '../roster/team.ts'

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

/** People of the leader's team by document or name, each with their current absence (B§5, decision 88). */
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
