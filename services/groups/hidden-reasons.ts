import { isSensitive } from '../../shared/news-types.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/staff.ts'
import type { Session } from '../http/credentials.ts'
import { peopleInGroups } from './people-in-groups.ts'

/** A leader who reads news: identity and seat. */
export type Reader = { session: Session; seat: Pick<Seat, 'positionCode' | 'documentNumber'> }

/** The stored fields of a news that decide who sees its type. */
export type Reason = {
  type: string
  documentNumber?: string | undefined
  /** The login of its author, and the author's seat, whose holder owns it (decision 67). */
  registeredBy?: string | undefined
  leaderSeat?: string | undefined
}

const isTold = (
  { session, seat }: Reader,
  { type, documentNumber, registeredBy, leaderSeat }: Reason,
): boolean =>
  !isSensitive(type) ||
  (documentNumber !== undefined && [session.documentNumber, seat.documentNumber].includes(documentNumber)) ||
  registeredBy === session.login ||
  leaderSeat === seat.positionCode

/**
 * The news whose type is hidden from the reader (decision 88). The groups of their seat are read only if they decide:
 * one query.
 */
export const hiddenReasons = async <Each extends Reason>(
  reader: Reader,
  all: readonly Each[],
): Promise<ReadonlySet<Each>> => {
  const closed = all.filter((one) => !isTold(reader, one))
  if (closed.length === 0 || hasKind(reader.session, 'staffAdmin', 'rootAdmin')) return new Set()
  const people = await peopleInGroups(reader.seat.positionCode)
  return new Set(closed.filter(({ documentNumber }) => !people.has(documentNumber ?? '')))
}
