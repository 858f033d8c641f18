import * as z from 'zod/mini'
import { bogotaDay } from '../../shared/dates.ts'
import { scgColumns } from '../../shared/guarantee-report.ts'
import { reserve } from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { readItem } from '../table/get-item.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'

/**
 * A stored reserve. `undecided` and `askAt` exist only while the product polls the fund about it, so their index is
 * sparse.
 */
export const storedReserve = once(() =>
  z.extend(reserve(), {
    /** The Bogota day of its request. */
    day: z.iso.date(),
    columns: scgColumns(),
    /** The instant before its last send. */
    sentAt: z.string(),
    /** An earlier send may have arrived although the last one failed. */
    sentBefore: z.boolean(),
    /** The last poll of the fund had no answer about the last send. */
    unconfirmed: z.boolean(),
    undecided: z.optional(z.literal('YES')),
    askAt: z.optional(z.string()),
    /** Incremented by every send and every change of status. */
    version: z.int(),
  }),
)
export type StoredReserve = z.output<ReturnType<typeof storedReserve>>

export const dayOf = (requestedAt: string): string => bogotaDay(new Date(requestedAt))

export const findReserve = (id: string): Promise<StoredReserve | undefined> =>
  readItem(guaranteeKeys.reserve(id), storedReserve, guaranteesTable())
