import { Refusal } from '../../shared/errors.ts'
import type { Management } from '../../shared/roles.ts'
import type { Session } from './credentials.ts'

/** A leader asks about the management they lead and no other (decision 5). */
export const checkOwn = ({ management }: Session, asked: Management): void => {
  if (management !== asked) throw new Refusal('forbidden')
}
