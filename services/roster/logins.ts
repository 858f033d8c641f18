import type { Seat } from '../../shared/staff.ts'
import { batchGet } from '../table/batch.ts'
import { readItem } from '../table/get-item.ts'
import { readEach } from '../table/read-each.ts'
import { documentKey, entered, loginKey } from './entered.ts'
import type { Head } from './head.ts'
import { rosterKeys, staffTable } from './keys.ts'
import { seatOfLogin, seatOfPerson } from './read-seat.ts'

/** Somebody as a seat names them. */
type Holder = { user?: string | undefined; documentNumber?: string | undefined }

/** The seat of somebody of whom only the login is known, as their own session meets it (decision 67). */
export const seatOfUser = async (login: string, head: Head): Promise<Seat | undefined> => {
  const named = await seatOfLogin(login, head)
  if (named) return named
  const found = await readItem(documentKey(login), () => entered, staffTable())
  return found && seatOfPerson(found.documentNumber, head)
}

/**
 * Logins that came with documents, by document, but for those that a seat names: a session meets its seat by login first
 * (decision 67), so they are somebody else's in the roster.
 */
const loginsEntered = async (
  documents: readonly string[],
  { generation }: Head,
): Promise<Map<string, string>> => {
  const found = await batchGet(staffTable(), documents.map(loginKey))
  const pairs = readEach(found, (item) => entered.parse(item))
  const { login: seatedKey } = rosterKeys(generation)
  const seated = await batchGet(
    staffTable(),
    pairs.map(({ login }) => seatedKey(login)),
  )
  const taken = new Set(seated.map(({ pk }) => pk))
  const free = pairs.filter(({ login }) => !taken.has(seatedKey(login).pk))
  return new Map(free.map(({ documentNumber, login }) => [documentNumber, login]))
}

/**
 * The login of each of these people, in their order: what their seat says, else the one that came with their document
 * last, else undefined. At most two batches for a hundred people, and none where every seat has its login.
 */
export const loginsOf = async (people: readonly Holder[], head: Head): Promise<(string | undefined)[]> => {
  const unnamed = people.flatMap(({ user, documentNumber }) => (user ? [] : (documentNumber ?? [])))
  const found = await loginsEntered(unnamed, head)
  return people.map(({ user, documentNumber }) => user ?? found.get(documentNumber ?? ''))
}
