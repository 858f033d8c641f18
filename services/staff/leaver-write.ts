import { daysTold, type Seat } from '../../shared/staff.ts'
import { leaverKey, staffTable } from '../roster/keys.ts'
import type { Write } from '../table/write.ts'

type Change = { from: Seat | undefined; to: Seat | undefined; at: string; id: string }

const daySeconds = 24 * 60 * 60

/** What is kept of somebody who left their seat (decision 67); whoever stays where they were leaves nothing. */
export const leaverItems = ({ from, to, at, id }: Change) => {
  if (!from?.documentNumber || from.documentNumber === to?.documentNumber) return []
  const { positionCode, documentNumber, fullName, user } = from
  const left = { at, positionCode, documentNumber, fullName, user, successor: to?.fullName }
  const ttl = Math.floor(Date.parse(at) / 1_000) + daysTold * daySeconds
  return [{ ...leaverKey(from, id), id, ...left, ttl }]
}

/** What tells the leaders of a management of it, written with the change itself so that none is lost. */
export const leaverWrites = (change: Change): Write[] =>
  leaverItems(change).map((Item) => ({ Put: { TableName: staffTable(), Item } }))
