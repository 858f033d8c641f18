import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Session } from '../http/credentials.ts'
import { type Head, readHead } from '../roster/head.ts'
import { seatOfUser } from '../roster/logins.ts'
import { neededSeat } from '../roster/read-seat.ts'
import { isOfTeam } from '../roster/team.ts'

/** The seat of a team's leader. Without a seat there is no team, but the advice to see one's own leader (B§6). */
export const seatOfLeader = async (session: Session, head?: Head): Promise<Seat> => {
  if (!hasKind(session, 'leader', 'productivityLeader')) throw new Refusal('forbidden')
  return neededSeat(session, head)
}

/** The seats of a leader and of a member of their team (decision 62). */
export const checkLeads = async (session: Session, user: string): Promise<{ leader: Seat; member: Seat }> => {
  const head = await readHead()
  const [leader, member] = await Promise.all([seatOfLeader(session, head), seatOfUser(user, head)])
  if (!isOfTeam(leader, member)) throw new Refusal('forbidden')
  return { leader, member }
}
