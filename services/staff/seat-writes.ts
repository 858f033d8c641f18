import type { Seat, SeatOutcome } from '../../shared/staff.ts'
import { searchedWordsOf, staffKeys, staffTable } from '../roster/keys.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import type { Write } from '../table/write.ts'
import { leaverWrites } from './leaver-write.ts'

export type SeatChange = {
  from: Seat | undefined
  to: Seat | undefined
  outcome: SeatOutcome
  at: string
  by: string
  id: string
}
type Key = { pk: string; sk: string }

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

/** The keys of who sits there, by their document and by their login. */
const holdersOf = ({ documentNumber, user }: Seat): Key[] => [
  ...(documentNumber ? [staffKeys.person(documentNumber)] : []),
  ...(user ? [staffKeys.login(user)] : []),
]

/** What a seat is found by besides its code: the words of a name, and who is of a management. */
const entryKeys = (one: Seat | undefined): Map<string, Key> => {
  if (!one) return new Map()
  const words = searchedWordsOf(one.fullName ?? '').map((word) =>
    staffKeys.word(one.vertical, word, one.positionCode),
  )
  const members = holdersOf(one).map((holder) => staffKeys.member(one, holder))
  return new Map([...words, ...members].map((key) => [`${key.pk} ${key.sk}`, key]))
}

/** The condition of the seat holds for them. */
const entryWrites = ({ from, to }: SeatChange): Write[] => {
  const TableName = staffTable()
  const [before, after] = [entryKeys(from), entryKeys(to)]
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
    ...entryWrites(change),
    ...leaverWrites(change),
    {
      Put: {
        TableName: staffTable(),
        Item: { ...staffKeys.change(code, id), at, by, outcome, from, to },
        ...isNew,
      },
    },
  ]
}
