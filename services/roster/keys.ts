import { comparable } from '../../shared/comparable.ts'
import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const staffTable = (): string => environment('STAFF_TABLE').STAFF_TABLE

/** Whose people are a leader's team (decision 62). */
export type TeamPlace = { vertical: string; management: string }

/** As many letters of a word name its partition: those that a search by name has at least. */
const lettersOfPartition = 3

export const changePrefix = 'H#'
export const leaverPrefix = 'L#'

/** A code is one seat, so it exists in one vertical by construction; a document and a login name one seat each. */
export const staffKeys = {
  seat: (code: string) => ({ pk: `${partitions.seat}${code}`, sk: 'SEAT' }),
  change: (code: string, id: string) => ({ pk: `${partitions.seat}${code}`, sk: `${changePrefix}${id}` }),
  person: (documentNumber: string) => ({ pk: `${partitions.person}${documentNumber}`, sk: 'SEAT' }),
  login: (login: string) => ({ pk: `${partitions.login}${login}`, sk: 'SEAT' }),
  /** A word of a person's name, as searches compare it, with their seat. */
  word: (vertical: string, word: string, code: string) => ({
    pk: `${partitions.nameWord}${vertical}#${word.slice(0, lettersOfPartition)}`,
    sk: `${word}#${code}`,
  }),
  /** Somebody of a management, by the key of their document or of their login. */
  member: ({ vertical, management }: TeamPlace, holder: { pk: string }) => ({
    pk: `${partitions.team}${vertical}#${management}`,
    sk: holder.pk,
  }),
  leaver: ({ vertical, management }: TeamPlace, id: string) => ({
    pk: `${partitions.leaver}${vertical}#${management}`,
    sk: `${leaverPrefix}${id}`,
  }),
}

/** The words of a text as searches compare them. */
export const wordsOf = (text: string): string[] => comparable(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a name that a search can begin with. */
export const searchedWordsOf = (name: string): string[] => [
  ...new Set(wordsOf(name).filter((word) => word.length >= lettersOfPartition)),
]
