import { type Seat, seat } from '../../shared/seats.ts'
import { batchGet } from '../table/batch.ts'
import { partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { readEach } from '../table/read-each.ts'
import type { Head } from './head.ts'
import { rosterKeys, rosterTable, type TeamPlace } from './keys.ts'
import { listInGeneration } from './list-in-generation.ts'
import { holder } from './read-seat.ts'

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
      const found = await batchGet(rosterTable(), seatKeys, { ConsistentRead: true })
      const seats: Seat[] = readEach(found, (item) => seat().parse(item))
      return { items: seats, cursor: page.cursor }
    },
    head,
  )
