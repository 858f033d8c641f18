import { Refusal } from '../../shared/errors.ts'
import type { Management } from '../../shared/roles.ts'
import type { Session } from './credentials.ts'

/** A leader asks about the management they lead and no other (decision 5). */
export const checkOwn = ({ management }: Session, asked: Management): void => {
  if (management !== asked) throw new Refusal('forbidden')
}

/** Payloads may name the leader for compatibility; the session says who it is (decision 5). */
export const checkActor = ({ login }: Session, named: string | undefined): void => {
  if (named && named !== login) throw new Refusal('forbidden')
}
