import * as z from 'zod/mini'
import { units } from '../../../../shared/guarantees.ts'
import { once } from '../../../../shared/once.ts'
import { windowDraft } from '../../../window-draft.ts'

const draft = once(() => {
  const text = z.string()
  return z.object({
    /** The id of the intent for the server and the fund, from the first opening of its form (decision 52). */
    key: z.uuid(),
    /** It was sent with that key, and the result is still unknown. */
    sent: z.boolean(),
    typed: z.optional(
      z.object({ term: text, unitTerm: z.enum([...units, '']), taxCourtDate: text, period: text }),
    ),
  })
})
export type ReserveDraft = z.output<ReturnType<typeof draft>>

export const newDraft = (typed?: ReserveDraft['typed']): ReserveDraft => ({
  key: crypto.randomUUID(),
  sent: false,
  ...(typed && { typed }),
})

/** The draft of a reserve from before a reload. */
export const reserveDraft = (user: string, guarantee: string) =>
  windowDraft(draft, `reserve ${user} ${guarantee}`)
