import { bogotaDay } from '../../shared/dates.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type MassiveState, type massiveNews, runningShown } from '../../shared/massive-news.ts'
import { spanOf, whyNotRegistered } from '../../shared/news-rules.ts'
import { newsTypeOf } from '../../shared/news-types.ts'
import type { Seat } from '../../shared/seats.ts'
import { findGroup, type StoredGroup } from '../groups/stored-groups.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { checkPlace, refuse, storedFields } from '../news/register.ts'
import { putMessage } from '../queues/put-message.ts'
import { type Head, readHead } from '../roster/head.ts'
import { loginsOf, neededSeat, seatsOfPeople } from '../roster/read-seat.ts'
import { isOfTeam } from '../roster/team.ts'
import { isNew } from '../table/conditions.ts'
import { keys } from '../table/keys.ts'
import { put, transact, type Write } from '../table/transact.ts'
import { findMassive, type MassiveMember, readOpen, type StoredMassive, toState } from './stored-massive.ts'

const membersNow = async ({ members }: StoredGroup, own: Seat, head: Head) => {
  const documents = members.map(({ documentNumber }) => documentNumber)
  const seats = await seatsOfPeople(documents, head)
  const present = documents.flatMap((documentNumber) => {
    const seat = seats.get(documentNumber)
    return isOfTeam(own, seat) ? [{ ...seat, documentNumber }] : []
  })
  const logins = await loginsOf(present, head)
  return {
    members: present.map((seat, index): MassiveMember => {
      const { documentNumber, fullName = '', vertical, management, isAdministrative } = seat
      const user = logins[index]
      const person = { documentNumber, fullName, vertical, management, isAdministrative }
      return { ...person, ...(user && { user }), lock: user ?? documentNumber }
    }),
    left: members.filter(({ documentNumber }) => !isOfTeam(own, seats.get(documentNumber))),
  }
}

const beginWrites = (massive: StoredMassive, members: readonly MassiveMember[]): Write[] => {
  const { id, createdAt, leaderSeat } = massive
  return [
    put({ ...keys.massiveNews(id), ...massive }, isNew),
    put({ ...keys.massiveNews(id, 'MEMBERS'), members }, isNew),
    put({ ...keys.openMassive(id), createdAt, leaderSeat }, isNew),
  ]
}

/** A massive news of the caller's own seat. Other seats' are not disclosed. */
const findOwn = async (id: string, { positionCode }: Seat): Promise<StoredMassive | undefined> => {
  const found = await findMassive(id)
  if (found && found.leaderSeat !== positionCode) throw new Refusal('notFound')
  return found
}

/** Notifies the writer again too, because the message may have been lost after the head was written. */
const answerFound = async (found: StoredMassive): Promise<MassiveState> => {
  if (found.state === 'writing') await putMessage('MASSIVE_NEWS_QUEUE', { massive: found.id })
  return toState(found)
}

/** Begins a massive news. A member who left the team blocks it, so that nothing is written (decision 65). */
export const register = async (call: Call<typeof massiveNews.register>): Promise<MassiveState> => {
  const { body, session, now } = call
  checkCaller(session, { login: body.userLeader })
  const head = await readHead()
  const own = await neededSeat(session, head)
  const repeated = await findOwn(body.id, own)
  if (repeated) return answerFound(repeated)
  const group = orRefuse(await findGroup(own.positionCode, body.group), 'groupGone')
  checkPlace(body, own)
  const type = newsTypeOf(body.new)
  const problem = whyNotRegistered(spanOf(body, type), type, body, bogotaDay(now))
  if (problem) refuse(problem)
  const { members, left } = await membersNow(group, own, head)
  const massive: StoredMassive = {
    ...{ ...storedFields(body), id: body.id, state: 'writing', group: group.name },
    ...{ members: members.length, written: 0 },
    ...{ registeredBy: session.login, leaderSeat: own.positionCode, createdAt: now.toISOString() },
  }
  if (left.length > 0) {
    const conflicts = left.map(({ documentNumber, name: fullName }) => ({
      ...{ documentNumber, fullName, reason: 'left' as const, cards: [] },
    }))
    return { ...(await toState(massive)), state: 'undone', members: group.membersCount, conflicts }
  }
  await transact(beginWrites(massive, members))
  // A parallel request with the same id may have been faster: its news is returned.
  return answerFound((await findOwn(body.id, own)) ?? massive)
}

export const state = async ({ params: { id }, session }: Call<typeof massiveNews.state>) =>
  toState(orRefuse(await findOwn(id, await neededSeat(session))))

export const running: Handler<typeof massiveNews.running> = async ({ session }) => {
  const { positionCode } = await neededSeat(session)
  const own = (await readOpen())
    .filter(({ leaderSeat }) => leaderSeat === positionCode)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, runningShown)
  const heads = await Promise.all(own.map(({ sk }) => findMassive(sk)))
  const written = heads.flatMap((head) => (head?.state === 'writing' ? [head] : []))
  return { items: await Promise.all(written.map(toState)) }
}
