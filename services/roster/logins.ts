import type { Seat } from '../../shared/seats.ts'
import { documentKey, entered, enteredTable, loginKey } from '../sessions/entered.ts'
import { batchGet } from '../table/batch.ts'
import { readItem } from '../table/get-item.ts'
import { readEach } from '../table/read-each.ts'
import type { Head } from './head.ts'
import { rosterKeys, rosterTable } from './keys.ts'
import { seatOfLogin, seatOfPerson } from './read-seat.ts'

/** Somebody as a seat names them. */
type Holder = { user?: string | undefined; documentNumber?: string | undefined }

/** The seat of a person of whom only the login is known, as their own session finds it (decision 67). */
export const seatOfUser = async (login: string, head: Head): Promise<Seat | undefined> => {
  const named = await seatOfLogin(login, head)
  if (named) return named
  const found = await readItem(documentKey(login), () => entered, enteredTable())
  return found && seatOfPerson(found.documentNumber, head)
}

/**
 * Logins by which documents entered, by document, except logins that a seat has: a session finds its seat by login
 * first (decision 67), so those belong to another person of the roster.
 */
const loginsEntered = async (
  documents: readonly string[],
  { generation }: Head,
): Promise<Map<string, string>> => {
  const found = await batchGet(enteredTable(), documents.map(loginKey))
  const pairs = readEach(found, (item) => entered.parse(item))
  const { login: seatedKey } = rosterKeys(generation)
  const seated = await batchGet(
    rosterTable(),
    pairs.map(({ login }) => seatedKey(login)),
  )
  const taken = new Set(seated.map(({ pk }) => pk))
  const free = pairs.filter(({ login }) => !taken.has(seatedKey(login).pk))
  return new Map(free.map(({ documentNumber, login }) => [documentNumber, login]))
}

/**
 * The login of each of these people, in order: their seat's, otherwise the last one that their document entered with,
 * otherwise undefined. At most two batches for a hundred people, and none if every seat has its login.
 */
export const loginsOf = async (people: readonly Holder[], head: Head): Promise<(string | undefined)[]> => {
  const unnamed = people.flatMap(({ user, documentNumber }) => (user ? [] : (documentNumber ?? [])))
  const found = await loginsEntered(unnamed, head)
  return people.map(({ user, documentNumber }) => user ?? found.get(documentNumber ?? ''))
}
