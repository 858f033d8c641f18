import * as z from 'zod/mini'
import { countOf, instant, month } from './case-lists.ts'
import { activeStatuses } from './cases.ts'
import { get, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { recordOf } from './pick.ts'
import { managements } from './roles.ts'

/** How many there are; `more`: at least so many, because only a page of them was read. */
export const found = lazyObject(() => ({ count: countOf, more: z.boolean() }))
export type Found = z.output<ReturnType<typeof found>>

const roles = ['leader'] as const
const params = lazyObject(() => ({ management: z.enum(managements) }))

/** What happened in a management since its leader last marked it as seen. */
export const away = {
  /** The first call of a leader begins their absence. */
  since: get('/away/{management}', roles, {
    params,
    answer: () => ({
      since: instant,
      /** Until when it is counted: what the leader marks as seen. */
      until: instant,
      isFirst: z.optional(z.literal(true)),
      /** Each is what the leader's list shows with the same filters. */
      received: found(),
      late: z.object(recordOf(activeStatuses, found)),
      /** By month of receipt, as the list has them. */
      returnedTwice: z.array(z.extend(found(), { month })).check(z.maxLength(2)),
      failedLoads: found(),
    }),
  }),
  /** An earlier instant than the stored one changes nothing: another window has marked more. */
  seen: put('/away/{management}', roles, {
    params,
    body: () => ({ until: instant }),
    answer: () => ({ since: instant }),
    changes: ['GET /away/{management}'],
  }),
}
