import type { Seat, SeatOutcome } from '../../shared/staff.ts'
import { searchedWordsOf, staffKeys, staffTable } from '../roster/keys.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import type { Write } from '../table/write.ts'

export type SeatChange = {
  from: Seat | undefined
  to: Seat | undefined
  outcome: SeatOutcome
  at: string
  by: string
  id: string
}
type Key = Record<string, string>

const seatWrite = (code: string, { from, to }: SeatChange): Write => {
  const [TableName, Key] = [staffTable(), staffKeys.seat(code)]
  return to
    ? { Put: { TableName, Item: { ...Key, ...to }, ...isAtVersion(from?.version ?? 0) } }
    : { Delete: { TableName, Key, ...isAtVersion(from?.version ?? 0) } }
}

const isOfSeat = (code: string) => ({
  ExpressionAttributeNames: { '#code': 'code' },
  ExpressionAttributeValues: { ':code': code },
})

/** Takes a document or a login for a seat, which nobody else may have, and gives up the one from before. */
const holderWrites = (code: string, from: Key | undefined, to: Key | undefined): Write[] => {
  if (from?.pk === to?.pk) return []
  const TableName = staffTable()
  const taken: Write[] = to
    ? [
        {
          Put: {
            TableName,
            Item: { ...to, code },
            ConditionExpression: 'attribute_not_exists(pk) OR #code = :code',
            ...isOfSeat(code),
          },
        },
      ]
    : []
  const given: Write[] = from
    ? [{ Delete: { TableName, Key: from, ConditionExpression: '#code = :code', ...isOfSeat(code) } }]
    : []
  return [...taken, ...given]
}

const wordKeys = (one: Seat | undefined): Map<string, Key> =>
  new Map(
    searchedWordsOf(one?.fullName ?? '').map((word) => {
      const key = staffKeys.word(one?.vertical ?? '', word, one?.positionCode ?? '')
      return [`${key.pk} ${key.sk}`, key]
    }),
  )

/** What searches by name find a seat by; the condition of the seat holds for them. */
const wordWrites = ({ from, to }: SeatChange): Write[] => {
  const TableName = staffTable()
  const [before, after] = [wordKeys(from), wordKeys(to)]
  const Item = { code: to?.positionCode, fullName: to?.fullName }
  return [
    ...[...after.values()].map((key): Write => ({ Put: { TableName, Item: { ...key, ...Item } } })),
    ...[...before].flatMap(([id, Key]): Write[] => (after.has(id) ? [] : [{ Delete: { TableName, Key } }])),
  ]
}

const holderKey = (key: (value: string) => Key, value: string | undefined) =>
  value === undefined ? undefined : key(value)

/** Everything that a change of a seat writes, all or nothing: the seat first, whose condition is its version. */
export const seatWrites = (change: SeatChange): Write[] => {
  const { from, to, outcome, at, by, id } = change
  const code = (to ?? from)?.positionCode ?? ''
  const { person, login } = staffKeys
  return [
    seatWrite(code, change),
    ...holderWrites(code, holderKey(person, from?.documentNumber), holderKey(person, to?.documentNumber)),
    ...holderWrites(code, holderKey(login, from?.user), holderKey(login, to?.user)),
    ...wordWrites(change),
    {
      Put: {
        TableName: staffTable(),
        Item: { ...staffKeys.change(code, id), at, by, outcome, from, to },
        ...isNew,
      },
    },
  ]
}
