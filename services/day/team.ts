import { bogotaDay } from '../../shared/dates.ts'
import { type dayCalls, peoplePerPage, type TeamMember } from '../../shared/day-calls.ts'
import { isProductive, presentSecondsOf, proratedGoal } from '../../shared/day-goals.ts'
import { placeKey } from '../../shared/place-key.ts'
import { configuredProcess } from '../../shared/process-configuration.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Handler } from '../http/api.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { type DaySummary, summariesOf, summarise } from '../records/day-summaries.ts'
import { type Head, readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { loginsOf } from '../roster/read-seat.ts'
import { seatOfLeader, teamPage } from '../roster/team.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { absencesFor } from './absence-cards.ts'

const goalsIn = async ({ generation }: Head, { vertical, management }: Seat) => {
  const first = { pk: processKeys.vertical(generation, vertical), sk: processKeys.prefix(management) }
  const query = { table: rosterTable(), ...withPrefix(first), isConsistent: false }
  const processes = await readAllItems(query, configuredProcess)
  return new Map(processes.filter(isProductive).map((process) => [placeKey(process), process.daylyGoal]))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const memberOf = (
  seat: Seat,
  user: string,
  summary: Omit<DaySummary, 'version' | 'user'>,
  goals: Map<string, number>,
): TeamMember => {
  const { done: worked, ...rest } = summary
  const places = new Set([placeKey(seat), ...worked.map(({ place }) => place)])
  const fullGoals = [...places].map((place) => goals.get(place) ?? 0)
  const present = presentSecondsOf(summary.absenceSeconds)
  return {
    ...rest,
    user,
    fullName: seat.fullName ?? '',
    positionCode: seat.positionCode,
    area: seat.area,
    process: seat.process,
    goal: sumOf(fullGoals.map((goal) => proratedGoal(goal, present))),
    fullGoal: sumOf(fullGoals),
    done: sumOf(worked.map(({ place, done }) => (goals.has(place) ? done : 0))),
  }
}

/** The day of each member of the leader's team, from summaries: one read for seats and one for summaries. */
export const team: Handler<typeof dayCalls.team> = async ({ query: { day, cursor }, session, now }) => {
  const head = await readHead()
  const leader = await seatOfLeader(session, head)
  const asked = day ?? bogotaDay(now)
  const [page, goals] = await Promise.all([
    teamPage(leader, peoplePerPage, cursor, head),
    goalsIn(head, leader),
  ])
  const logins = await loginsOf(page.items, head)
  // News of a person with unknown login are summed up by document.
  const names = page.items.map(({ documentNumber }, index) => logins[index] ?? documentNumber ?? '')
  const summaries = await summariesOf(names.filter(Boolean), asked)
  const members = page.items.map((seat, index) => {
    const user = logins[index] ?? ''
    const summary = summaries.get(names[index] ?? '') ?? summarise(user, asked, { records: [], news: [] })
    return { seat, user, summary, absences: summary.absences }
  })
  const shownAbsence = await absencesFor({ session, leader }, members, asked)
  const items = members
    .map(({ seat, user, summary, absences }) =>
      memberOf(seat, user, { ...summary, absences: absences.map(shownAbsence) }, goals),
    )
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'es'))
  const { vertical, management } = leader
  return { items, cursor: page.cursor, day: asked, vertical, management }
}
