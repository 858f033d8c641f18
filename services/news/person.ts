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
 * The caller's seat, the seat of this document, if any, and the login of its typed records. If the person has no login,
 * or left the roster, only the document is known.
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

/**
 * A person who moved to another team belongs to its leaders; the news of a person without a seat stay with their
 * author.
 */
export const checkNotElsewhere = (leader: Seat, found: Seat | undefined): void => {
  if (found) checkOfTeam(leader, found)
}

/** The leaders of a person's current team see their news; for a person without a seat, those of the earlier team. */
export const isSeenBy = (leader: Seat, seat: Seat | undefined, news: StoredNews): boolean =>
  seat ? isOfTeam(leader, seat) : newsTeamOf(news) === newsTeamOf(leader)

/** From the last closed day on: earlier news are never changed, nor in conflict. */
export const lastClosedDay = (today: string): string => addDays(firstNewsDay(today), -1)
