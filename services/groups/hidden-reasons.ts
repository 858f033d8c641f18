import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { isSensitive } from '../../shared/news-types.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Session } from '../http/credentials.ts'
import { rosterTable } from '../roster/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { groupKeys } from './keys.ts'

const group = lazyObject(() => ({ members: z.array(z.object({ documentNumber: z.string() })) }))

/** The documents of all people in the groups of a seat: one query. An unreadable group counts as empty. */
const peopleInGroups = async (seat: string): Promise<ReadonlySet<string>> => {
  const groups = await readAllItems({ table: rosterTable(), ...withPrefix(groupKeys.group(seat, '')) }, group)
  return new Set(groups.flatMap(({ members }) => members.map(({ documentNumber }) => documentNumber)))
}

export type Reader = { session: Session; seat: Pick<Seat, 'positionCode' | 'documentNumber'> }

/** The stored fields of a news that decide who sees its type. */
export type Reason = {
  type: string
  documentNumber?: string | undefined
  /** The login of its author, and the author's seat, whose holder owns it (decision 67). */
  registeredBy?: string | undefined
  leaderSeat?: string | undefined
}

const isTold = ({ session, seat }: Reader, { type, documentNumber, registeredBy, leaderSeat }: Reason) =>
  !isSensitive(type) ||
  (documentNumber !== undefined && [session.documentNumber, seat.documentNumber].includes(documentNumber)) ||
  registeredBy === session.login ||
  leaderSeat === seat.positionCode

/** The news whose type is hidden from the reader (decision 88). Groups are read only if they decide. */
export const hiddenReasons = async <Each extends Reason>(reader: Reader, all: readonly Each[]) => {
  const closed = all.filter((one) => !isTold(reader, one))
  if (closed.length === 0 || hasKind(reader.session, 'staffAdmin', 'rootAdmin')) return new Set<Each>()
  const people = await peopleInGroups(reader.seat.positionCode)
  return new Set(closed.filter(({ documentNumber }) => !people.has(documentNumber ?? '')))
}
