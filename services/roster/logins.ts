import type { Seat } from '../../shared/seats.ts'
import { documentKey, entered, enteredTable, loginKey } from '../sessions/entered.ts'
import { batchGet, readBatch } from '../table/batch.ts'
import { readItem } from '../table/item.ts'
import type { Head } from './head.ts'
import { rosterKeys, rosterTable } from './keys.ts'
import { seatOfLogin, seatOfPerson } from './read-seat.ts'

type Holder = { user?: string | undefined; documentNumber?: string | undefined }

/** The seat of a person of whom only the login is known, as their own session finds it (decision 67). */
export const seatOfUser = async (login: string, head: Head): Promise<Seat | undefined> => {
  const named = await seatOfLogin(login, head)
  if (named) return named
  const found = await readItem(documentKey(login), () => entered, enteredTable())
  return found && seatOfPerson(found.documentNumber, head)
}

/** Logins by which documents entered, without those of seats, which are another person's (decision 67). */
const loginsEntered = async (documents: readonly string[], { generation }: Head) => {
  const pairs = await readBatch(enteredTable(), documents.map(loginKey), () => entered)
  const { login: seatedKey } = rosterKeys(generation)
  const seated = await batchGet(
    rosterTable(),
    pairs.map(({ login }) => seatedKey(login)),
  )
  const taken = new Set(seated.map(({ pk }) => pk))
  const free = pairs.filter(({ login }) => !taken.has(seatedKey(login).pk))
  return new Map(free.map(({ documentNumber, login }) => [documentNumber, login]))
}

/** Each one's login: their seat's, else the last that their document entered with. At most two batches for 100. */
export const loginsOf = async (people: readonly Holder[], head: Head): Promise<(string | undefined)[]> => {
  const unnamed = people.flatMap(({ user, documentNumber }) => (user ? [] : (documentNumber ?? [])))
  const found = await loginsEntered(unnamed, head)
  return people.map(({ user, documentNumber }) => user ?? found.get(documentNumber ?? ''))
}
