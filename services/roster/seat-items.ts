import type { Seat } from '../../shared/seats.ts'
import { rosterKeys, searchedWordsOf } from './keys.ts'

export type Key = { pk: string; sk: string }

export const seatItem = (generation: number, seat: Seat) => ({
  ...rosterKeys(generation).seat(seat.positionCode),
  ...seat,
})

const holderKeys = (generation: number, { documentNumber, user }: Seat): Key[] => {
  const { person, login } = rosterKeys(generation)
  return [...(documentNumber ? [person(documentNumber)] : []), ...(user ? [login(user)] : [])]
}

export const entryKeys = (generation: number, seat: Seat): Key[] => {
  const { word, member } = rosterKeys(generation)
  return [
    ...searchedWordsOf(seat.fullName ?? '').map((each) => word(seat.vertical, each, seat.positionCode)),
    ...holderKeys(generation, seat).map((holder) => member(seat, holder)),
  ]
}

export const seatItems = (generation: number, seat: Seat): (Key & Record<string, unknown>)[] => {
  const { positionCode: code, fullName } = seat
  return [
    seatItem(generation, seat),
    ...holderKeys(generation, seat).map((key) => ({ ...key, code })),
    ...entryKeys(generation, seat).map((key) => ({ ...key, code, fullName })),
  ]
}
