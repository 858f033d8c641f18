import { comparable } from '../../shared/comparable.ts'
import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const rosterTable = (): string => environment('STAFF_TABLE')

/** Whose people are a leader's team (decision 62). */
export type TeamPlace = { vertical: string; management: string }

/** As many letters of a word name its partition: those that a search by name has at least. */
const lettersOfPartition = 3

export const leaverPrefix = 'L#'

/** A change of a seat, whichever roster is in force. */
export const changeKey = (code: string, id: string) => ({
  pk: `${partitions.seatChanges}${code}`,
  sk: `H#${id}`,
})
export const seatHistory = (code: string) => ({ table: rosterTable(), ...changeKey(code, '') })

/** Who left a seat of a management, whichever roster is in force. */
export const leaverKey = ({ vertical, management }: TeamPlace, id: string) => ({
  pk: `${partitions.leaver}${vertical}#${management}`,
  sk: `${leaverPrefix}${id}`,
})

/** Partitions that the seats of a roster are spread over, so that all of them can be read as they are at an instant. */
const seatPartitions = 16
const placeOf = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % seatPartitions

/** Keys of a generation. A code is one seat, so it is in one vertical; a document and a login name one seat each. */
export const rosterKeys = (generation: number) => {
  const of = (partition: string) => `${partition}${generation}#`
  return {
    seat: (code: string) => ({ pk: `${of(partitions.seat)}${placeOf(code)}`, sk: code }),
    seats: Array.from({ length: seatPartitions }, (_, place) => `${of(partitions.seat)}${place}`),
    person: (documentNumber: string) => ({ pk: `${of(partitions.person)}${documentNumber}`, sk: 'SEAT' }),
    login: (login: string) => ({ pk: `${of(partitions.login)}${login}`, sk: 'SEAT' }),
    /** A word of a person's name, as searches compare it, with their seat. */
    word: (vertical: string, word: string, code: string) => ({
      pk: `${of(partitions.nameWord)}${vertical}#${word.slice(0, lettersOfPartition)}`,
      sk: `${word}#${code}`,
    }),
    member: ({ vertical, management }: TeamPlace, holder: { pk: string }) => ({
      pk: `${of(partitions.team)}${vertical}#${management}`,
      sk: holder.pk,
    }),
  }
}

export const wordsOf = (text: string): string[] => comparable(text).match(/[\p{L}\p{N}]+/gu) ?? []

export const searchedWordsOf = (name: string): string[] => [
  ...new Set(wordsOf(name).filter((word) => word.length >= lettersOfPartition)),
]

/** Whether every word that was typed begins a word of the name, in any order (decision 67). */
export const isNamed = (name: string, typed: readonly string[]): boolean => {
  const words = wordsOf(name)
  return typed.every((begin) => words.some((word) => word.startsWith(begin)))
}
