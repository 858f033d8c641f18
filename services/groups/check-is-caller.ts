import { Refusal } from '../../shared/errors.ts'
import type { Session } from '../http/credentials.ts'

/** What a call says of its leader must be who calls (decision 5). */
export const checkIsCaller = ({ login }: Session, leader: string | undefined): void => {
  if (leader !== undefined && leader !== login) throw new Refusal('forbidden')
}
