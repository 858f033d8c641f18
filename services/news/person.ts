import { addDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { firstNewsDay } from '../../shared/news-rules.ts'
import type { Seat } from '../../shared/staff.ts'
import { seatOfLeader } from '../activities/team-of.ts'
import type { Session } from '../http/credentials.ts'
import { newsTeamOf, type StoredNews } from '../productivity/stored-news.ts'
import { readHead } from '../roster/head.ts'
import { loginsOf } from '../roster/logins.ts'
import { isOfTeam } from '../roster/of-team.ts'
import { seatOfPerson } from '../roster/read-seat.ts'
import type { Person } from './change-news.ts'

/**
 * The caller's seat, who sits with this document, if anybody does, and the login that their typed records are kept by: of
 * somebody who has none, or left the roster, only the document is known.
 */
export const readLeaderAnd = async (session: Session, documentNumber: string) => {
  const head = await readHead()
  const [leader, found] = await Promise.all([seatOfLeader(session, head), seatOfPerson(documentNumber, head)])
  const [login] = await loginsOf([found ?? { documentNumber }], head)
  const person: Person = { documentNumber, login, lock: login ?? documentNumber }
  return { leader, found, person }
}

/** News are registered for people of the leader's team (decision 62). */
export const checkOfTeam = (leader: Seat, found: Seat | undefined): Seat => {
  if (!found) throw new Refusal('personUnknown')
  if (!isOfTeam(leader, found)) throw new Refusal('personOfOthers')
  return found
}

/** Who moved to another team is its leaders' matter; of who sits nowhere, news stay with who registered them. */
export const checkNotElsewhere = (leader: Seat, found: Seat | undefined): void => {
  if (found) checkOfTeam(leader, found)
}

/** A news is seen by the leaders of its person's team, as it is now; of who sits nowhere, by those of the team it was. */
export const isSeenBy = (leader: Seat, seat: Seat | undefined, news: StoredNews): boolean =>
  seat ? isOfTeam(leader, seat) : newsTeamOf(news) === newsTeamOf(leader)

/** From the last day that is closed on: what ended before is never changed, nor in anybody's way. */
export const lastClosedDay = (today: string): string => addDays(firstNewsDay(today), -1)
