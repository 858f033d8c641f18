import { Refusal } from '../../shared/errors.ts'
import { leads, type Management } from '../../shared/roles.ts'
import type { Session } from './credentials.ts'

/** A leader may only query a management that they lead (decision 5). */
export const checkOwn = (session: Session, asked: Management): void => {
  if (!leads(session, asked)) throw new Refusal('forbidden')
}
