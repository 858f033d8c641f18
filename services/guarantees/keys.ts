import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const guaranteesTable = (): string => environment('GUARANTEES_TABLE').GUARANTEES_TABLE

/** The history of a guarantee's reserves is in its partition, by the instant. */
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
