import * as z from 'zod/mini'
import { caseRow } from './cases.ts'
import { get } from './contract.ts'
import { managements } from './roles.ts'

/** The most cases of one answer. */
export const changesPerAnswer = 100

/** The time a change may take from its instant until every reader finds it, in milliseconds. */
export const changeMargin = 10_000

/** For the screens of leaders, which follow what others change. */
export const caseChanges = {
  /**
   * The cases of a management that changed after `since`, in milliseconds or as the last answer said, as they are now. A
   * case may come twice, because each answer begins a little before the end of the last one.
   */
  since: get('/requests/changes/{management}', ['leader'], {
    params: () => ({ management: z.enum(managements) }),
    /** Not in the query: a browser asks for leave again before each new address, which would double the requests. */
    headers: () => ({ since: z.string().check(z.maxLength(64)) }),
    answer: () => ({
      items: z.array(caseRow()).check(z.maxLength(changesPerAnswer)),
      /** What the next call sends as `since`. */
      next: z.string(),
      /** There are more changes by now. */
      more: z.optional(z.literal(true)),
      /** `since` is unknown or too old: what is shown has to be read again. */
      lost: z.optional(z.literal(true)),
    }),
  }),
}
export type CaseChanges = z.output<(typeof caseChanges)['since']['answer']>
