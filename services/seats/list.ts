import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { leaver, leaversPerPage, type Seat, seat, seatsPerPage } from '../../shared/seats.ts'
import { heldByUsers } from '../directory/held-by-users.ts'
import type { Call, Handler } from '../http/api.ts'
import { listInGeneration, readHead } from '../roster/head.ts'
import { leaverKey, leaverPrefix, rosterKeys, rosterTable } from '../roster/keys.ts'
import { checkAdministers, loginsOf, neededSeat } from '../roster/read-seat.ts'
import { namesInTeam } from '../roster/team.ts'
import { wasUpdated } from '../table/item.ts'
import { cursorOf, pageOfItems } from '../table/page-of-items.ts'
import { readItems } from '../table/query.ts'

const cursors = cursorOf(() => z.object({ after: z.string().check(z.minLength(1), z.maxLength(20)) }))

/** Seats of each partition that are looked at together: a page, or little more, of a roster of one vertical. */
const readTogether = 100

type Stretch = { seats: Seat[]; end: string | undefined }

const inPartition = async (pk: string, vertical: string, after: string | undefined): Promise<Stretch> => {
  const query = {
    table: rosterTable(),
    where: 'pk = :pk',
    filter: 'vertical = :vertical',
    values: { pk, vertical },
    limit: readTogether,
    after: after ? { pk, sk: after } : undefined,
  }
  const { items, next: last } = await readItems(query, seat)
  return { seats: items, end: last && String(last.sk) }
}

const byCode = (a: Seat, b: Seat): number => (a.positionCode < b.positionCode ? -1 : 1)

const next = async (generation: number, vertical: string, after: string | undefined): Promise<Stretch> => {
  const partitions = rosterKeys(generation).seats
  const read = await Promise.all(partitions.map((pk) => inPartition(pk, vertical, after)))
  const [end] = read.flatMap((one) => one.end ?? []).sort()
  const seats = read.flatMap((one) => one.seats).filter(({ positionCode }) => !end || positionCode <= end)
  return { seats: seats.sort(byCode), end }
}

const page = async (vertical: string, generation: number, cursor: string | undefined) => {
  const found: Seat[] = []
  let after = cursor && cursors.read(cursor).after
  do {
    const { seats, end } = await next(generation, vertical, after)
    found.push(...seats)
    after = end
  } while (after && found.length < seatsPerPage)
  const items = found.slice(0, seatsPerPage)
  const last = found.length > seatsPerPage ? items.at(-1)?.positionCode : after
  return { items, cursor: last && cursors.write({ after: last }) }
}

/** The seats of a vertical by code, from their partitions: an index lags behind a roster that came into force. */
export const list: Handler<typeof seatCalls.list> = async ({ query, session }) => {
  const { Vertical: vertical, cursor } = query
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  return listInGeneration(cursor, (generation, after) => page(vertical, generation, after), head)
}

const stored = () =>
  z.extend(z.omit(leaver(), { open: true, paused: true }), {
    documentNumber: z.string(),
    seenBy: z._default(z.set(z.string()), new Set()),
  })

export const leavers: Handler<typeof seatCalls.leavers> = async ({ query, session }) => {
  const head = await readHead()
  const place = await neededSeat(session, head)
  const { pk } = leaverKey(place, '')
  const of = { table: rosterTable(), pk, prefix: leaverPrefix, limit: leaversPerPage, cursor: query.cursor }
  const page = await pageOfItems({ ...of, order: 'descending' }, stored)
  const unseen = page.items.filter(({ seenBy }) => !seenBy.has(session.login))
  const people = unseen.map(({ user, documentNumber }) => ({ login: user ?? documentNumber, documentNumber }))
  const [logins, back] = await Promise.all([loginsOf(unseen, head), namesInTeam(place, people, head)])
  const held = await heldByUsers(logins.flatMap((login) => login ?? []))
  const gone = unseen
    .map((one, index) => ({ ...one, user: logins[index] }))
    .filter((_, index) => !back.has(people[index]?.login ?? ''))
  return {
    items: gone.map(({ seenBy: _, documentNumber: __, ...one }) => ({
      ...one,
      paused: 0,
      ...held.get(one.user ?? ''),
    })),
    cursor: page.cursor,
  }
}

/** The leader has confirmed; the other leaders of the management still get the notice. */
export const leaverSeen = async ({ params: { id }, session }: Call<typeof seatCalls.leaverSeen>) => {
  const isSeen = await wasUpdated({
    table: rosterTable(),
    key: leaverKey(await neededSeat(session), id),
    add: { seenBy: new Set([session.login]) },
    condition: 'attribute_exists(pk)',
  })
  if (!isSeen) throw new Refusal('notFound')
  return null
}
