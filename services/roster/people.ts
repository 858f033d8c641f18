import * as z from 'zod'
import { type Seat, seat } from '../../shared/staff.ts'
import { batchGet } from '../table/batch.ts'
import { readEach } from '../table/read-each.ts'
import type { Head } from './head.ts'
import { rosterKeys, staffTable } from './keys.ts'

const holder = z.object({ code: z.string() })

/** The seats of people by their documents; people without one are omitted. Two batches for a roster of any size. */
export const seatsOfPeople = async (
  documentNumbers: readonly string[],
  { generation }: Head,
): Promise<Map<string, Seat>> => {
  const keys = rosterKeys(generation)
  const read = (wanted: readonly Record<string, string>[]) =>
    batchGet(staffTable(), wanted, { ConsistentRead: true })
  const holders = await read([...new Set(documentNumbers)].map(keys.person))
  const codes = readEach(holders, (item) => holder.parse(item).code)
  const seats = (await read(codes.map(keys.seat))).map((item) => seat().parse(item))
  // A person may have left between the two reads.
  const asked = new Set(documentNumbers)
  return new Map(
    seats.flatMap((one) =>
      one.documentNumber && asked.has(one.documentNumber) ? [[one.documentNumber, one] as const] : [],
    ),
  )
}
