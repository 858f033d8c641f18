import * as z from 'zod/mini'
import { bogotaDay } from '../../shared/dates.ts'
import { scgColumns } from '../../shared/guarantee-report.ts'
import { reserve } from '../../shared/guarantees.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { environment } from '../environment.ts'
import { readItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'

export const guaranteesTable = (): string => environment('GUARANTEES_TABLE')

export const eventPrefix = 'H#'

export const guaranteeKeys = {
  /** A reserve, by its key at the fund. */
  reserve: (id: string) => ({ pk: `${partitions.reserve}${id}`, sk: 'RESERVE' }),
  /** The reserve of a guarantee that counts or is undecided: one item, so at most one (decision 77). */
  lock: (guarantee: string) => ({ pk: `${partitions.guarantee}${guarantee}`, sk: 'LOCK' }),
  /** The start or result of an attempt, each recorded once. */
  event: (guarantee: string, at: string, id: string) => ({
    pk: `${partitions.guarantee}${guarantee}`,
    sk: `${eventPrefix}${at}#${id}`,
  }),
  counter: (day: string, shard: number) => ({
    pk: `${partitions.reserveCounter}${day}`,
    sk: String(shard),
  }),
}

/** A stored reserve. `undecided` and `askAt` exist only while the fund is polled about it: a sparse index. */
export const storedReserve = lazyObject(() => ({
  ...reserve().shape,
  day: z.iso.date(),
  columns: scgColumns(),
  sentAt: z.string(),
  /** An earlier send may have arrived although the last one failed. */
  sentBefore: z.boolean(),
  /** The last poll of the fund had no answer about the last send. */
  unconfirmed: z.boolean(),
  undecided: z.optional(z.literal('YES')),
  askAt: z.optional(z.string()),
  /** Incremented by every send and every change of status. */
  version: z.int(),
}))
export type StoredReserve = z.output<ReturnType<typeof storedReserve>>

export const dayOf = (requestedAt: string): string => bogotaDay(new Date(requestedAt))

export const findReserve = (id: string): Promise<StoredReserve | undefined> =>
  readItem(guaranteeKeys.reserve(id), storedReserve, guaranteesTable())
