import { addDays } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { firstNewsDay, newsOverlap } from '../../shared/news-rules.ts'
import type { Seat } from '../../shared/seats.ts'
import { seatOfLeader } from '../day/team-of.ts'
import type { Session } from '../http/credentials.ts'
import { newsTouching, type PersonNews } from '../records/person-news.ts'
import { recordsLockOf, recordsLockPut } from '../records/records-lock.ts'
import { newsTeamOf, type StoredNews, spanOfNews } from '../records/stored-news.ts'
import { readHead } from '../roster/head.ts'
import { loginsOf } from '../roster/logins.ts'
import { seatOfPerson } from '../roster/read-seat.ts'
import { isOfTeam } from '../roster/team.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'

/** The person of changed news. The lock of their typed records is by login, or by document if the login is unknown. */
type Person = { lock: string; documentNumber: string; login?: string | undefined }
type Days = { firstDay: string; lastDay: string }
/** The writes for the news as they were read; none if nothing changes. */
type Change<Done> = { answer: Done; writes?: Write[] }

/**
 * Changes a person's news, serialised with all other registrations for them (decision 61). Their news of these days are
 * read after the lock, so a concurrent registration is either read or fails the lock's condition; then the change
 * starts again.
 */
export const changeNews = async <Done>(
  { lock, documentNumber }: Person,
  { firstDay, lastDay }: Days,
  decide: (news: PersonNews) => Change<Done> | Promise<Change<Done>>,
): Promise<Done> =>
  retryUntilDone(async () => {
    const [item] = await readTogether([{ table: casesTable(), key: keys.recordsLock(lock) }])
    const recordsLock = recordsLockOf(item)
    const { answer, writes } = await decide(await newsTouching(documentNumber, firstDay, lastDay))
    if (!writes) return answer
    return (await transact([...writes, recordsLockPut(lock, recordsLock, recordsLock.last)]))
      ? retryLater
      : answer
  })

/**
 * Refuses overlaps with another news of the person (B§5), and any change while a massive one is being written there
 * (decision 65).
 */
export const checkFree = (news: StoredNews, { inForce, held }: PersonNews): void => {
  const over = (others: readonly StoredNews[]) =>
    others.some((other) => other.id !== news.id && newsOverlap(spanOfNews(news), spanOfNews(other)))
  if (over(held)) throw new Refusal('personBusy')
  if (over(inForce)) throw new Refusal('newsOverlaps')
}

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

/** The leaders of a person's current team see their news; for a person without a seat, those of the earlier team. */
export const isSeenBy = (leader: Seat, seat: Seat | undefined, news: StoredNews): boolean =>
  seat ? isOfTeam(leader, seat) : newsTeamOf(news) === newsTeamOf(leader)

/** From the last closed day on: earlier news are never changed, nor in conflict. */
export const lastClosedDay = (today: string): string => addDays(firstNewsDay(today), -1)
