import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/staff.ts'
import type { Session } from '../http/credentials.ts'
import { type Head, readHead } from '../roster/head.ts'
import { seatOfUser } from '../roster/logins.ts'
import { neededSeat } from '../roster/own-vertical.ts'

/** Where a leader's team sits; who has no seat has no team, and is told to see their own leader (B§6). */
export const seatOfLeader = async (session: Session, head?: Head): Promise<Seat> => {
  if (!hasKind(session, 'leader', 'productivityLeader')) throw new Refusal('forbidden')
  return neededSeat(session, head)
}

/** A leader's team is the people of the same vertical and management (decision 62): the seat of one of them. */
export const checkLeads = async (session: Session, user: string): Promise<Seat> => {
  const head = await readHead()
  const [leader, member] = await Promise.all([seatOfLeader(session, head), seatOfUser(user, head)])
  const isOfTeam = member?.vertical === leader.vertical && member.management === leader.management
  if (!isOfTeam) throw new Refusal('forbidden')
  return member
}
