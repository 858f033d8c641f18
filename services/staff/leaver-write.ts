import { leaverDays, type Seat } from '../../shared/staff.ts'
import { leaverKey, staffTable } from '../roster/keys.ts'
import type { Write } from '../table/write.ts'

type Change = { from: Seat | undefined; to: Seat | undefined; at: string; id: string }

const daySeconds = 24 * 60 * 60

/**
 * Notifies the leaders of a management that a person left their seat (decision 67). It is written with the change
 * itself, so that none is lost. A person who stays writes nothing.
 */
export const leaverWrites = ({ from, to, at, id }: Change): Write[] => {
  if (!from?.documentNumber || from.documentNumber === to?.documentNumber) return []
  const { positionCode, documentNumber, fullName, user } = from
  const left = { at, positionCode, documentNumber, fullName, user, successor: to?.fullName }
  const ttl = Math.floor(Date.parse(at) / 1_000) + leaverDays * daySeconds
  return [{ Put: { TableName: staffTable(), Item: { ...leaverKey(from, id), id, ...left, ttl } } }]
}
