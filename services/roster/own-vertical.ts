import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/staff.ts'
import type { Session } from '../http/credentials.ts'
import { seatOfLogin, seatOfPerson } from './read-seat.ts'

/** The caller's seat: by their login, else by their document (decision 67). */
export const ownSeat = async ({ login, documentNumber }: Session): Promise<Seat | undefined> =>
  (await seatOfLogin(login)) ?? seatOfPerson(documentNumber)

/** The caller's vertical: the roster's wins over the session's (decision 57). Who has neither is told to see their leader. */
export const ownVertical = async (session: Session): Promise<string> => {
  const vertical = (await ownSeat(session))?.vertical ?? session.vertical
  if (!vertical) throw new Refusal('notInRoster')
  return vertical
}

/** Root administrators keep every vertical, the others their own (B§6). */
export const checkAdministers = async (session: Session, vertical: string): Promise<void> => {
  if (hasKind(session, 'rootAdmin')) return
  const mayAdminister = hasKind(session, 'staffAdmin') && (await ownVertical(session)) === vertical
  if (!mayAdminister) throw new Refusal('forbidden')
}
