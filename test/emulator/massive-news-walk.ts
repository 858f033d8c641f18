import { randomUUID } from 'node:crypto'
import { businessDayAfter } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { groups } from '../../shared/groups.ts'
import { massiveNews } from '../../shared/massive-news.ts'
import type { Deployed } from './deployed.ts'
import { leaderOfGroups, teamMembers } from './groups-walk.ts'

/** A leader registers a massive news for a group, at an hour when nobody of the demonstration is away. */
export const beginMassive = async ({ as }: Deployed) => {
  const leader = await as(leaderOfGroups)
  const body = { name: `Turno ${randomUUID()}`, members: teamMembers().slice(0, 2) }
  const group = await leader.call(groups.create, { body })
  const day = businessDayAfter(bogotaDay(new Date()))
  const said = { new: 'Reunión', beginDate: `${day}T23:00`, endDate: `${day}T23:10` } as const
  const begun = await leader.call(massiveNews.register, {
    body: { ...said, id: randomUUID(), group: group.id },
  })
  // It may already be finished.
  await leader.call(massiveNews.running, {})
  const state = () => leader.call(massiveNews.state, { params: { id: begun.id } })
  return { begun, state }
}
