import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/seats.ts'
import { type Vertical, verticals } from '../../shared/verticals.ts'
import type { Session } from '../http/credentials.ts'
import { type Head, readHead } from './head.ts'
import { seatOfLogin, seatOfPerson } from './read-seat.ts'

/** The caller's seat: by their login, else by their document (decision 67). */
export const ownSeat = async (
  { login, documentNumber }: Session,
  given?: Head,
): Promise<Seat | undefined> => {
  const head = given ?? (await readHead())
  return (await seatOfLogin(login, head)) ?? seatOfPerson(documentNumber, head)
}

/** The seat of a caller who needs one; without it they get the advice to see their leader (B§6). */
export const neededSeat = async (session: Session, head?: Head): Promise<Seat> => {
  const seat = await ownSeat(session, head)
  if (!seat) throw new Refusal('notInRoster')
  return seat
}

/** The main site's vertical; one that the roster does not have counts as none. */
export const statedVertical = ({ vertical }: Pick<Session, 'vertical'>): Vertical | undefined =>
  verticals.find((one) => one === vertical)

/**
 * The caller's vertical: the roster's takes precedence over the session's (decision 57). Without either they get the
 * advice to see their leader.
 */
export const ownVertical = async (session: Session, head?: Head): Promise<string> => {
  const vertical = (await ownSeat(session, head))?.vertical ?? statedVertical(session)
  if (!vertical) throw new Refusal('notInRoster')
  return vertical
}

/** Root administrators keep every vertical, the others their own (B§6). */
export const checkAdministers = async (session: Session, vertical: string, head?: Head): Promise<void> => {
  if (hasKind(session, 'rootAdmin')) return
  const mayAdminister = hasKind(session, 'staffAdmin') && (await ownVertical(session, head)) === vertical
  if (!mayAdminister) throw new Refusal('forbidden')
}
