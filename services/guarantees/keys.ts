import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const guaranteesTable = (): string => environment('GUARANTEES_TABLE').GUARANTEES_TABLE

/** What happened to the reserves of a guarantee stands in its partition, by the instant. */
export const eventPrefix = 'H#'

export const guaranteeKeys = {
  /** A reserve, by the key under which the fund knows it. */
  reserve: (id: string) => ({ pk: `${partitions.reserve}${id}`, sk: 'RESERVE' }),
  /** The one reserve of a guarantee that counts or is not decided: there is at most one by construction (decision 77). */
  lock: (guarantee: string) => ({ pk: `${partitions.guarantee}${guarantee}`, sk: 'LOCK' }),
  /** An attempt of a reserve was begun, or came to something: each once. */
  event: (guarantee: string, at: string, id: string) => ({
    pk: `${partitions.guarantee}${guarantee}`,
    sk: `${eventPrefix}${at}#${id}`,
  }),
  counter: (day: string, shard: number) => ({
    pk: `${partitions.reserveCounter}${day}`,
    sk: String(shard),
  }),
}
