import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { hasKind } from '../../shared/roles.ts'
import { type Seat, seat } from '../../shared/seats.ts'
import { type Vertical, verticals } from '../../shared/verticals.ts'
import type { Session } from '../http/credentials.ts'
import { documentKey, entered, enteredTable, loginKey } from '../sessions/entered.ts'
import { batchGet, readBatch } from '../table/batch.ts'
import { readItem } from '../table/item.ts'
import { queryAll } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { type Head, readHead } from './head.ts'
import { rosterKeys, rosterTable } from './keys.ts'

/** What a document or a login points to: the code of its seat. */
export const holder = lazyObject(() => ({ code: z.string() }))

/** The seat of a code, as it is at this instant: in the roster that the caller read as in force, else in the present one. */
export const readSeat = async (code: string, head?: Head): Promise<Seat | undefined> => {
  const { generation } = head ?? (await readHead())
  return readItem(rosterKeys(generation).seat(code), seat, rosterTable())
}

const seatOf = async (by: 'person' | 'login', value: string, given?: Head): Promise<Seat | undefined> => {
  const head = given ?? (await readHead())
  const found = await readItem(rosterKeys(head.generation)[by](value), holder, rosterTable())
  return found && readSeat(found.code, head)
}

/** The seat of who has a document, or a login; each has at most one (decision 67). */
export const seatOfPerson = (documentNumber: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('person', documentNumber, head)
export const seatOfLogin = (login: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('login', login, head)

/** The seats of people by their documents; people without one are omitted. Two batches for a roster of any size. */
export const seatsOfPeople = async (documentNumbers: readonly string[], { generation }: Head) => {
  const keys = rosterKeys(generation)
  const read = (wanted: readonly Record<string, string>[]) =>
    batchGet(rosterTable(), wanted, { ConsistentRead: true })
  const holders = await read([...new Set(documentNumbers)].map(keys.person))
  const codes = readEach(holders, (item) => holder().parse(item).code)
  const seats = readEach(await read(codes.map(keys.seat)), (item) => seat().parse(item))
  // A person may have left between the two reads.
  const asked = new Set(documentNumbers)
  return new Map(
    seats.flatMap((one) =>
      one.documentNumber && asked.has(one.documentNumber) ? [[one.documentNumber, one] as const] : [],
    ),
  )
}

/** The names of people by their logins; who has no seat, or none with a login, is omitted. Two batches per 100. */
export const namesOfLogins = async (logins: readonly string[]): Promise<Map<string, string>> => {
  const { generation } = await readHead()
  const keys = rosterKeys(generation)
  const holders = await readBatch(rosterTable(), [...new Set(logins)].map(keys.login), holder)
  const codes = holders.map(({ code }) => keys.seat(code))
  const seats = await readBatch(rosterTable(), codes, seat)
  return new Map(seats.flatMap(({ user, fullName }) => (user && fullName ? [[user, fullName]] : [])))
}

/** The items of a process's seats, vacant ones too: a read of the whole roster, which administrators do now and then. */
const seatItemsIn = async (
  { vertical, management, area, process }: ProcessPlace,
  { generation }: Head,
): Promise<Record<string, unknown>[]> => {
  const inPartition = (pk: string) =>
    queryAll({
      table: rosterTable(),
      where: 'pk = :pk',
      filter: '#vertical = :vertical AND #management = :management AND #area = :area AND #process = :process',
      values: { pk, vertical, management, area, process },
    })
  const found = await Promise.all(rosterKeys(generation).seats.map(inPartition))
  return found.flat()
}

export const seatsIn = async (place: ProcessPlace, head: Head): Promise<Seat[]> =>
  readEach(await seatItemsIn(place, head), (item) => seat().parse(item))

/** How many there are: a seat that cannot be read is one too, and keeps its process. */
export const countSeatsIn = async (place: ProcessPlace, head: Head): Promise<number> =>
  (await seatItemsIn(place, head)).length

/** The caller's seat: by their login, else by their document (decision 67). */
export const ownSeat = async ({ login, documentNumber }: Session, given?: Head) => {
  const head = given ?? (await readHead())
  return (await seatOfLogin(login, head)) ?? seatOfPerson(documentNumber, head)
}

/** The seat of a caller who needs one; without it they get the advice to see their leader (B§6). */
export const neededSeat = async (session: Session, head?: Head): Promise<Seat> =>
  orRefuse(await ownSeat(session, head), 'notInRoster')

/** The main site's vertical; one that the roster does not have counts as none. */
export const statedVertical = ({ vertical }: Pick<Session, 'vertical'>): Vertical | undefined =>
  verticals.find((one) => one === vertical)

/** The caller's vertical: the roster's, else the session's (decision 57), else the advice to see their leader. */
export const ownVertical = async (session: Session, head?: Head): Promise<string> =>
  orRefuse((await ownSeat(session, head))?.vertical ?? statedVertical(session), 'notInRoster')

/** Root administrators keep every vertical, the others their own (B§6). */
export const checkAdministers = async (session: Session, vertical: string, head?: Head): Promise<void> => {
  if (hasKind(session, 'rootAdmin')) return
  const mayAdminister = hasKind(session, 'staffAdmin') && (await ownVertical(session, head)) === vertical
  if (!mayAdminister) throw new Refusal('forbidden')
}

type Holder = { user?: string | undefined; documentNumber?: string | undefined }

/** The seat of a login, which is found as in the user's own session (decision 67). */
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
