import * as z from 'zod/mini'
import { countOf } from './case-lists.ts'
import { activeStatuses } from './cases.ts'
import { get } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { recordOf } from './pick.ts'
import { managements } from './roles.ts'

/** Quarters of an hour of a working day, both ends included. */
const quartersOfDay = 39

const ofLight = lazyObject(() => ({ red: countOf, amber: countOf, green: countOf, none: countOf }))

export const ansCounts = {
  /** How many cases are in each light now, by state, and which turn red today (decision 75). */
  counts: get('/requests/ans/{management}', ['leader'], {
    params: () => ({ management: z.enum(managements) }),
    query: () => ({ process: z.optional(z.string().check(z.maxLength(64))) }),
    answer: () => ({
      ...recordOf(activeStatuses, ofLight),
      /** By the time `HH:mm` in Bogota at which they turn red. */
      redToday: z.array(z.object({ time: z.string(), count: countOf })).check(z.maxLength(quartersOfDay)),
      at: z.string(),
    }),
  }),
}
