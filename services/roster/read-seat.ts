import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { type Seat, seat } from '../../shared/staff.ts'
import { readItem } from '../table/get-item.ts'
import { type Head, readHead } from './head.ts'
import { rosterKeys, staffTable } from './keys.ts'

const holder = once(() => z.object({ code: z.string() }))

/** The seat of a code, as it is at this instant: in the roster that the caller read as in force, else in the present one. */
export const readSeat = async (code: string, head?: Head): Promise<Seat | undefined> => {
  const { generation } = head ?? (await readHead())
  return readItem(rosterKeys(generation).seat(code), seat, staffTable())
}

const seatOf = async (by: 'person' | 'login', value: string, given?: Head): Promise<Seat | undefined> => {
  const head = given ?? (await readHead())
  const found = await readItem(rosterKeys(head.generation)[by](value), holder, staffTable())
  return found && readSeat(found.code, head)
}

/** The seat of who has a document, or a login; each has at most one (decision 67). */
export const seatOfPerson = (documentNumber: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('person', documentNumber, head)
export const seatOfLogin = (login: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('login', login, head)
