import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { type KardexKind, kardexKindOf, whyDateRefused } from '../../shared/kardex-rules.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { type Head, readHead, readWithRoster } from '../roster/head.ts'
import { rosterKeys } from '../roster/keys.ts'
import { neededSeat, ownVertical } from '../roster/read-seat.ts'

type Asked = { vertical?: string | undefined; management: string }

export type Fills = { head: Head; vertical: string; kind: KardexKind }
type Found = Omit<Fills, 'kind'>

/** Root administrators may fill every vertical, the others their own (B§6). */
const ofAdministrator = async (session: Session, asked: string | undefined): Promise<Found> => {
  const { head } = await readWithRoster([], () => [])
  if (asked && hasKind(session, 'rootAdmin')) return { head, vertical: asked }
  const own = await ownVertical(session, head)
  if (asked && asked !== own)
    throw new Refusal('kardexPlace', undefined, 'Solo puedes registrar las novedades de tu vertical')
  return { head, vertical: own }
}

/** One read: whether the caller is a member of the management, by login or otherwise by document (decision 67). */
const ofMember = async (session: Session, vertical: string, management: string): Promise<Found> => {
  const { head, ofRoster } = await readWithRoster([], (generation) => {
    const keys = rosterKeys(generation)
    const holders = [keys.login(session.login), keys.person(session.documentNumber)]
    return [...holders, ...holders.map((holder) => keys.member({ vertical, management }, holder))]
  })
  const [login, person, byLogin, byPerson] = ofRoster
  if (!login && !person) throw new Refusal('notInRoster')
  if (!(login ? byLogin : byPerson)) throw new Refusal('kardexPlace')
  return { head, vertical }
}

const ofSeat = async (session: Session): Promise<Found & { management: string }> => {
  const head = await readHead()
  const seat = await neededSeat(session, head)
  return { head, vertical: seat.vertical, management: seat.management }
}

/** Refuses callers who may not fill the kardex of a management (decision 66): one read, if its vertical is sent. */
export const checkFills = async (session: Session, { vertical, management }: Asked): Promise<Fills> => {
  const kind = kardexKindOf(session)
  if (kind === 'vertical') return { ...(await ofAdministrator(session, vertical)), kind }
  if (vertical) return { ...(await ofMember(session, vertical, management)), kind }
  // An older page does not name the vertical.
  const seat = await ofSeat(session)
  if (seat.management !== management) throw new Refusal('kardexPlace')
  return { ...seat, kind }
}

/** The part of a vertical that the caller may fill: `within` is empty for all of it, otherwise their management. */
export const checkFillsIn = async (session: Session, vertical: string) => {
  if (kardexKindOf(session) === 'vertical')
    return { head: (await ofAdministrator(session, vertical)).head, within: [] }
  const { head, vertical: own, management } = await ofSeat(session)
  if (own !== vertical) throw new Refusal('kardexPlace')
  return { head, within: [management] }
}

/** Refuses a day that the caller may not fill (decision 45). */
export const checkDate = (session: Session, date: string, now: Date): void => {
  const reason = whyDateRefused(date, kardexKindOf(session), bogotaDay(now))
  if (reason) throw new Refusal('kardexDate', undefined, reason)
}
