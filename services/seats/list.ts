import * as z from 'zod/mini'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { type Seat, seat, seatsPerPage } from '../../shared/seats.ts'
import type { Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { rosterKeys, rosterTable } from '../roster/keys.ts'
import { listInGeneration } from '../roster/list-in-generation.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { cursorOf } from '../table/cursor.ts'
import { readItems } from '../table/query.ts'

const cursors = cursorOf(() => z.object({ after: z.string().check(z.minLength(1), z.maxLength(20)) }))

/** Seats of each partition that are looked at together: a page, or little more, of a roster of one vertical. */
const readTogether = 100

type Stretch = { seats: Seat[]; end: string | undefined }

/** The next seats of a vertical in one partition, by code; up to which code if there are more. */
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

/** The next seats of a vertical in all partitions, by code: as far as each of them was read. */
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

/**
 * The seats of a vertical by code, a page at a time: read from the partitions of the seats, as an index lags behind a
 * roster that has just come into force.
 */
export const list: Handler<typeof seatCalls.list> = async ({
  query: { Vertical: vertical, cursor },
  session,
}) => {
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  return listInGeneration(cursor, (generation, after) => page(vertical, generation, after), head)
}
