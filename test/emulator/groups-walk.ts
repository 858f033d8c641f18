import { randomUUID } from 'node:crypto'
import { demoSeats } from '../../infra/local/demo/roster.ts'
import { groups } from '../../shared/groups.ts'
import type { Deployed } from './deployed.ts'

export const leaderOfGroups = 'PATRES01'

/** Document numbers of the people in the leader's team. */
export const teamMembers = (leader = leaderOfGroups): { documentNumber: string }[] => {
  const seats = demoSeats(new Date())
  const own = seats.find(({ user }) => user === leader)
  return seats.flatMap(({ vertical, management, documentNumber }) =>
    vertical === own?.vertical && management === own.management && documentNumber ? [{ documentNumber }] : [],
  )
}

/** A leader creates a group of their team, changes it and deletes it. */
export const keepGroups = async ({ as }: Deployed) => {
  const leader = await as(leaderOfGroups)
  const members = teamMembers().slice(0, 3)
  const said = { name: `Turno ${randomUUID()}`, leader: leaderOfGroups, members }
  const made = await leader.call(groups.create, { body: said })
  const params = { id: made.id }
  const { items: listed } = await leader.call(groups.ofLeader, { query: { leader: leaderOfGroups } })
  const saved = await leader.call(groups.save, {
    params,
    body: { ...said, members: members.slice(0, 2), version: made.version },
  })
  const read = await leader.call(groups.read, { params })
  await leader.call(groups.remove, { params, query: { version: saved.version } })
  return { made, listed, read }
}
