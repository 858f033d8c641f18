import { Refusal } from '../../shared/errors.ts'
import { leads, type Management } from '../../shared/roles.ts'
import type { Session } from './credentials.ts'

/** A leader asks about a management they lead and no other (decision 5). */
export const checkOwn = (session: Session, asked: Management): void => {
  if (!leads(session, asked)) throw new Refusal('forbidden')
}
