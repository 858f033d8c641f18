import * as z from 'zod'
import { countOf } from './case-lists.ts'
import { endpoint } from './contract.ts'
import { once } from './once.ts'
import { managements } from './roles.ts'

/** Quarters of an hour of a working day, both ends included. */
const quartersOfDay = 39

/** The states of cases that have not ended. */
export const openStatuses = ['PENDING', 'OPEN', 'PAUSED'] as const
export type OpenStatus = (typeof openStatuses)[number]

const ofLight = once(() => z.object({ red: countOf, amber: countOf, green: countOf, none: countOf }))

export const ansCounts = {
  /**
   * How many cases of a management, or of one process of it, are in each light now, by their state, and which turn red
   * today; to the quarter of an hour of their receipt (decision 75).
   */
  counts: endpoint({
    credentials: 'authorization',
    roles: ['leader'],
    method: 'GET',
    path: '/requests/ans/{management}',
    params: () => z.object({ management: z.enum(managements) }),
    query: () => z.object({ process: z.string().max(64).optional() }),
    answer: () =>
      z.object({
        PENDING: ofLight(),
        OPEN: ofLight(),
        PAUSED: ofLight(),
        /** By the time `HH:mm` in Bogota at which they turn red. */
        redToday: z.array(z.object({ time: z.string(), count: countOf })).max(quartersOfDay),
        at: z.string(),
      }),
  }),
}
