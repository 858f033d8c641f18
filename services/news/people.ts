import type { Answer } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { type news, newsPeopleMaximum } from '../../shared/news.ts'
import { beginOf, endOf, isOn } from '../../shared/news-rules.ts'
import { seatOfLeader } from '../activities/team-of.ts'
import type { Call } from '../http/api.ts'
import { awayAt, awayOn } from '../productivity/away.ts'
import { newsOfTeamOn } from '../productivity/team-news.ts'
import { findInTeam } from '../roster/find-in-team.ts'
import { readHead } from '../roster/head.ts'

/** People of the leader's team by document or name, each with what keeps them away at this instant (B§5, decision 62). */
export const people = async ({
  query,
  session,
  now,
}: Call<typeof news.people>): Promise<Answer<typeof news.people>> => {
  const head = await readHead()
  const leader = await seatOfLeader(session, head)
  const today = bogotaDay(now)
  const [{ seats, more }, ofToday] = await Promise.all([
    findInTeam(leader, query, newsPeopleMaximum, head),
    newsOfTeamOn(leader, today),
  ])
  const absences = Map.groupBy(
    ofToday
      .filter((one) => one.isAbsence && isOn(one, today))
      .map((one) => ({ ...awayOn(one, today), absence: one })),
    ({ absence }) => absence.documentNumber,
  )
  const Items = seats.flatMap(({ documentNumber, fullName = '', ...seat }) => {
    if (!documentNumber) return []
    const away = awayAt(absences.get(documentNumber) ?? [], now)
    const absence = away && {
      ...{ new: away.absence.type, beginDate: beginOf(away.absence), endDate: endOf(away.absence) },
      until: away.until,
    }
    return [{ ...seat, documentNumber, fullName, absence }]
  })
  return { Items, more }
}
