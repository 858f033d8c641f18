import * as z from 'zod/mini'
import { get } from './contract.ts'
import { managements } from './roles.ts'

/** In a file of its own: the menu of the disbursement analysts loads nothing else of cases. */
export const openCase = {
  /** The caller's open case, in any process: its number as a handler knows it; null without one (decision 97). */
  mine: get('/requests/open', ['analyst'], {
    answer: () =>
      z.nullable(
        z.object({
          number: z.string(),
          management: z.enum(managements),
          process: z.string(),
          name: z.string(),
        }),
      ),
  }),
}
