import { firstGeneration } from '../../services/roster/head.ts'
import { rosterKeys, rosterTable } from '../../services/roster/keys.ts'
import { dayCalls, peoplePerPage } from '../../shared/day-calls.ts'
import type { Seat } from '../../shared/seats.ts'
import { asActivities } from '../support/activities.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { place } from '../support/staff.ts'
import type { LongList } from './list-fixtures.ts'

const roster = rosterKeys(firstGeneration)
const team = { ...place, management: 'Leasing' }
const seatAt = (index: number): Seat => ({
  ...team,
  positionCode: `T${String(index).padStart(5, '0')}`,
  documentNumber: String(700_000 + index),
  fullName: `PERSONA ${index}`,
  user: `TEAM${index}`,
  isAdministrative: false,
  ...{ version: 1, changedBy: 'ADMIN', changedAt: new Date().toISOString() },
})

/** The items by which a seat is found: its code, its person, their login and their management. */
const itemsOf = (seat: Seat) => {
  const { positionCode: code, documentNumber = '', user = '', fullName } = seat
  const person = roster.person(documentNumber)
  return [
    { ...roster.seat(code), ...seat },
    { ...person, code },
    { ...roster.login(user), code },
    { ...roster.member(team, person), code, fullName },
  ]
}

/** The people of a leader's team, including the leader. */
export const activityLists: readonly LongList[] = [
  {
    name: 'the day of a team',
    endpoint: dayCalls.team,
    begin: async () => {
      const seats = Array.from({ length: peoplePerPage + 5 }, (_, index) => seatAt(index))
      await writeInBatches(
        rosterTable(),
        seats.flatMap(itemsOf).map((Item) => ({ PutRequest: { Item } })),
      )
      return {
        handler: asActivities,
        user: await signedIn('LideresProductividad', 'TEAM0'),
        input: { query: {} },
        keyOf: ({ user }: { user: string }) => user,
        keys: seats.map(({ user = '' }) => user),
      }
    },
  },
]
