import * as z from 'zod'
import { bogotaDay } from '../../shared/dates.ts'
import { scgColumns } from '../../shared/guarantee-report.ts'
import { reserve } from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { readItem } from '../table/get-item.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'

/**
 * A reserve as it is stored. `undecided` and `askAt` are there only while the product asks the fund about it by itself:
 * their index is sparse.
 */
export const storedReserve = once(() =>
  reserve().extend({
    /** The Bogota day on which it was asked for. */
    day: z.iso.date(),
    columns: scgColumns(),
    /** The instant at which it was last about to be sent. */
    sentAt: z.string(),
    /** An earlier sending of it may have arrived, whatever becomes of the last one. */
    sentBefore: z.boolean(),
    /** The fund did not say what became of the last sending when it was asked. */
    unconfirmed: z.boolean(),
    undecided: z.literal('YES').optional(),
    askAt: z.string().optional(),
    /** Goes up with every sending and with every change of its status. */
    version: z.number().int(),
  }),
)
export type StoredReserve = z.output<ReturnType<typeof storedReserve>>

export const dayOf = (requestedAt: string): string => bogotaDay(new Date(requestedAt))

export const isOpen = ({ statusReserve }: Pick<StoredReserve, 'statusReserve'>): boolean =>
  statusReserve === 'NOT_REGISTER'

/** A reserve as it is at this instant. */
export const findReserve = (id: string): Promise<StoredReserve | undefined> =>
  readItem(guaranteeKeys.reserve(id), storedReserve, guaranteesTable())
