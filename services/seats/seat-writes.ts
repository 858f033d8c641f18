import { placeKeyIn } from '../../shared/place-key.ts'
import { leaverDays, type Seat, type SeatOutcome } from '../../shared/seats.ts'
import { enteredWrite } from '../process-configuration/process-writes.ts'
import { leaverKey, rosterKeys, rosterTable, seatHistory } from '../roster/keys.ts'
import { entryKeys, type Key, seatItem } from '../roster/seat-items.ts'
import { conditionOf, isUnchanged } from '../table/conditions.ts'
import { historyWrite, type Made } from '../table/history.ts'
import { deleteAtVersion, put, putAtVersion, remove, type Write } from '../table/transact.ts'

/** Notifies leaders that a person left their seat (decision 67), with the change itself so that none is lost. */
const leaverWrites = ({ from, to, at, id }: Omit<SeatChange, 'generation'>): Write[] => {
  if (!from?.documentNumber || from.documentNumber === to?.documentNumber) return []
  const { positionCode, documentNumber, fullName, user } = from
  const left = { at, positionCode, documentNumber, fullName, user, successor: to?.fullName }
  const ttl = Math.floor(Date.parse(at) / 1_000) + leaverDays * 86_400
  return [{ Put: { TableName: rosterTable(), Item: { ...leaverKey(from, id), id, ...left, ttl } } }]
}

export type SeatChange = Made & {
  generation: number
  from: Seat | undefined
  to: Seat | undefined
  outcome: SeatOutcome
}

const seatWrite = (code: string, { generation, from, to }: SeatChange): Write => {
  const [table, version] = [rosterTable(), from?.version ?? 0]
  return to
    ? putAtVersion(table, seatItem(generation, to), version)
    : deleteAtVersion(table, rosterKeys(generation).seat(code), version)
}

/** Reserves a document or a login for a seat, which must be unique, and releases the earlier one. */
const holderWrites = (code: string, from: Key | undefined, to: Key | undefined): Write[] => {
  if (from?.pk === to?.pk) return []
  const [table, isOfSeat] = [rosterTable(), isUnchanged({ code })]
  const isFree = conditionOf('attribute_not_exists(pk) OR #code = :code', { code })
  return [
    ...(to ? [put({ ...to, code }, isFree, table)] : []),
    ...(from ? [remove(from, isOfSeat, table)] : []),
  ]
}

/** What the seat is found by; the condition of the seat holds for them. */
const entryWrites = ({ generation, from, to }: SeatChange): Write[] => {
  const TableName = rosterTable()
  const keysOf = (seat: Seat | undefined) =>
    new Map((seat ? entryKeys(generation, seat) : []).map((key) => [`${key.pk} ${key.sk}`, key]))
  const [before, after] = [keysOf(from), keysOf(to)]
  const Item = { code: to?.positionCode, fullName: to?.fullName }
  return [
    ...[...after.values()].map((key): Write => ({ Put: { TableName, Item: { ...key, ...Item } } })),
    ...[...before].flatMap(([id, Key]): Write[] => (after.has(id) ? [] : [{ Delete: { TableName, Key } }])),
  ]
}

const holderKey = (key: (value: string) => Key, value: string | undefined) =>
  value === undefined ? undefined : key(value)

export const historyWrites = (change: Omit<SeatChange, 'generation'>): Write[] => {
  const { from, to, outcome } = change
  const history = seatHistory((to ?? from)?.positionCode ?? '')
  return [...leaverWrites(change), historyWrite(history, change, { outcome, from, to })]
}

/** Everything that a change of a seat writes, all or nothing: the seat first, whose condition is its version. */
export const seatWrites = (change: SeatChange): Write[] => {
  const { generation, from, to } = change
  const code = (to ?? from)?.positionCode ?? ''
  const { person, login } = rosterKeys(generation)
  return [
    seatWrite(code, change),
    ...holderWrites(code, holderKey(person, from?.documentNumber), holderKey(person, to?.documentNumber)),
    ...holderWrites(code, holderKey(login, from?.user), holderKey(login, to?.user)),
    ...entryWrites(change),
    ...historyWrites(change),
    ...(to && (!from || placeKeyIn(from) !== placeKeyIn(to))
      ? [enteredWrite(generation, to, change.id)]
      : []),
  ]
}
