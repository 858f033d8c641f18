import { Refusal } from '../../shared/errors.ts'
import { type Group, type GroupInput, type GroupMember, groupLimits } from '../../shared/groups.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Head } from '../roster/head.ts'
import { seatsOfPeople } from '../roster/read-seat.ts'
import { isOfTeam } from '../roster/team.ts'
import type { StoredGroup, StoredMember } from './stored-groups.ts'

type Seats = ReadonlyMap<string, Seat>

const memberOf = ({ documentNumber = '', fullName = '', user, isAdministrative }: Seat): StoredMember => ({
  ...{ name: fullName, documentNumber, isAdministrative },
  ...(user && { user }),
})

const standingOf = (own: Seat, seat: Seat | undefined): GroupMember['standing'] => {
  if (!seat) return 'left'
  return isOfTeam(own, seat) ? 'team' : 'elsewhere'
}

export const toGroup = (stored: StoredGroup, own: Seat, seats: Seats): Group => {
  const members = stored.members.map((member) => {
    const seat = seats.get(member.documentNumber)
    return { ...(seat ? memberOf(seat) : member), standing: standingOf(own, seat) }
  })
  return { ...stored, members: members.sort((a, b) => a.name.localeCompare(b.name, 'es')) }
}

export const readGroup = async (stored: StoredGroup, own: Seat, head: Head): Promise<Group> => {
  const documents = stored.members.map(({ documentNumber }) => documentNumber)
  return toGroup(stored, own, await seatsOfPeople(documents, head))
}

export const readMembers = async ({ members }: GroupInput, head: Head) => {
  const documents = [...new Set(members.map(({ documentNumber }) => documentNumber))]
  if (documents.length < groupLimits.members.minimum) throw new Refusal('groupTooSmall')
  return { documents, seats: await seatsOfPeople(documents, head) }
}

/** Only people of the leader's team can join a group (decision 62); members who left the team stay. */
export const membersToStore = (
  { documents, seats }: { documents: readonly string[]; seats: Seats },
  own: Seat,
  before: readonly StoredMember[] = [],
): StoredMember[] => {
  const present = new Map(before.map((member) => [member.documentNumber, member]))
  const foreign: string[] = []
  const members = documents.flatMap((document) => {
    const seat = seats.get(document)
    const kept = present.get(document)
    if (isOfTeam(own, seat)) return [memberOf(seat)]
    if (!kept) foreign.push(document)
    return kept ? [seat ? memberOf(seat) : kept] : []
  })
  if (foreign.length > 0) throw new Refusal('notOfTeam', { documents: foreign.join(' ') })
  return members
}
