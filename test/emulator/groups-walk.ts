import { randomUUID } from 'node:crypto'
import { demoSeats } from '../../infra/local/demo/roster.ts'
import { groups } from '../../shared/groups.ts'
import type { Deployed } from './deployed.ts'

const login = 'PATRES01'

/** The documents of the people of the leader's team. */
const teamOf = (leader: string): { documentNumber: string }[] => {
  const seats = demoSeats(new Date())
  const own = seats.find(({ user }) => user === leader)
  return seats.flatMap(({ vertical, management, documentNumber }) =>
    vertical === own?.vertical && management === own.management && documentNumber ? [{ documentNumber }] : [],
  )
}

/** A leader makes a group of their team, changes it and deletes it. */
export const keepGroups = async ({ as }: Deployed) => {
  const leader = await as(login)
  const members = teamOf(login).slice(0, 3)
  const said = { name: `Turno ${randomUUID()}`, leader: login, members }
  const made = await leader.call(groups.create, { body: said })
  const params = { id: made.id }
  const { items: listed } = await leader.call(groups.ofLeader, { query: { leader: login } })
  const saved = await leader.call(groups.save, {
    params,
    body: { ...said, members: members.slice(0, 2), version: made.version },
  })
  const read = await leader.call(groups.read, { params })
  await leader.call(groups.remove, { params, query: { version: saved.version } })
  return { made, listed, read }
}
