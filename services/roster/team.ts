import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { login } from '../../shared/login.ts'
import { hasKind } from '../../shared/roles.ts'
import { type Seat, seat } from '../../shared/seats.ts'
import type { Session } from '../http/credentials.ts'
import { readBatch } from '../table/batch.ts'
import { partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { type Head, listInGeneration, readHead } from './head.ts'
import { isNamed, rosterKeys, rosterTable, type TeamPlace, wordsOf } from './keys.ts'
import { holder, neededSeat, seatOfUser } from './read-seat.ts'

/** A leader's team is the people of the same vertical and management (decision 62). */
export const isOfTeam = <Place extends TeamPlace>(
  leader: TeamPlace,
  seat: Place | undefined,
): seat is Place => seat?.vertical === leader.vertical && seat.management === leader.management

const member = lazyObject(() => ({ sk: z.string(), code: z.string(), fullName: z.string() }))

type Person = { login: string; documentNumber?: string | undefined }

/** A person is found by their login, otherwise by their document, like a session (decision 67). */
const holdersOf = (generation: number, { login, documentNumber }: Person) => {
  const keys = rosterKeys(generation)
  return [keys.login(login), ...(documentNumber ? [keys.person(documentNumber)] : [])]
}

/** The roster's names, by login, of those of these people who are of a management. One read unit a person at most. */
export const namesInTeam = async (place: TeamPlace, people: readonly Person[], head?: Head) => {
  const { generation } = head ?? (await readHead())
  const { member: memberKey } = rosterKeys(generation)
  const keys = new Map(
    people
      .flatMap((one) => holdersOf(generation, one))
      .map((holder) => [holder.pk, memberKey(place, holder)] as const),
  )
  const members = await readBatch(rosterTable(), [...keys.values()], member)
  const names = new Map(members.map(({ sk, fullName }) => [sk, fullName]))
  return new Map(
    people.flatMap((one) => {
      const name = holdersOf(generation, one).flatMap(({ pk }) => names.get(pk) ?? [])[0]
      return name ? [[one.login, name] as const] : []
    }),
  )
}

type Search = { number?: string | undefined; name?: string | undefined }

const membersBy = (begin: { pk: string; sk: string }) =>
  readAllItems({ table: rosterTable(), ...withPrefix(begin), isConsistent: false }, member)

/** People of a management by the beginning of their document, names or login: two queries and one batch. */
export const findInTeam = async (
  place: TeamPlace,
  { number = '', name }: Search,
  maximum: number,
  { generation }: Head,
): Promise<{ seats: Seat[]; more: boolean }> => {
  const keys = rosterKeys(generation)
  const typed = wordsOf(name ?? '')
  const begun = login().safeParse(name).data
  const [people, byLogin] = await Promise.all([
    membersBy(keys.member(place, keys.person(number))),
    begun === undefined ? [] : membersBy(keys.member(place, { pk: keys.login(begun).pk })),
  ])
  const found = [...byLogin, ...people.filter(({ fullName }) => isNamed(fullName, typed))]
  const all = [...new Set(found.map(({ code }) => code))]
  const codes = all.slice(0, maximum)
  const seats = await readBatch(rosterTable(), codes.map(keys.seat), seat)
  return {
    seats: seats.sort((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? '', 'es')),
    more: all.length > maximum,
  }
}

/** The seats of the people of a management, a page at a time: one query and a batch, which read no others. */
export const teamPage = (place: TeamPlace, limit: number, cursor: string | undefined, head?: Head) =>
  listInGeneration(
    cursor,
    async (generation, after) => {
      const keys = rosterKeys(generation)
      const { pk } = keys.member(place, { pk: '' })
      const prefix = partitions.person
      const of = { table: rosterTable(), pk, prefix, limit, cursor: after }
      const page = await pageOfItems(of, holder)
      const seatKeys = page.items.map(({ code }) => keys.seat(code))
      const items = await readBatch(rosterTable(), seatKeys, seat, { ConsistentRead: true })
      return { items, cursor: page.cursor }
    },
    head,
  )

/** The seat of a team's leader. Without a seat there is no team, but the advice to see one's own leader (B§6). */
export const seatOfLeader = async (session: Session, head?: Head): Promise<Seat> => {
  if (!hasKind(session, 'leader', 'productivityLeader')) throw new Refusal('forbidden')
  return neededSeat(session, head)
}

/** The seats of a leader and of a member of their team (decision 62). */
export const checkLeads = async (session: Session, user: string): Promise<{ leader: Seat; member: Seat }> => {
  const head = await readHead()
  const [leader, member] = await Promise.all([seatOfLeader(session, head), seatOfUser(user, head)])
  if (!isOfTeam(leader, member)) throw new Refusal('forbidden')
  return { leader, member }
}
