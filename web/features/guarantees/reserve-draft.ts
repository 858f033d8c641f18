import * as z from 'zod/mini'
import { units } from '../../../shared/guarantees.ts'
import { once } from '../../../shared/once.ts'

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

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type DraftOf = { user: string; guarantee: string }

const nameOf = ({ user, guarantee }: DraftOf): string => `reserve ${user} ${guarantee}`

export const newDraft = (typed?: ReserveDraft['typed']): ReserveDraft => ({
  key: crypto.randomUUID(),
  sent: false,
  ...(typed && { typed }),
})

/** The draft of a reserve from before a reload; it ends with the window. */
export const readDraft = (memory: Memory, of: DraftOf): ReserveDraft | undefined => {
  try {
    return draft().parse(JSON.parse(memory.getItem(nameOf(of)) ?? ''))
  } catch {
    return undefined
  }
}

export const saveDraft = (memory: Memory, of: DraftOf, kept: ReserveDraft): void =>
  memory.setItem(nameOf(of), JSON.stringify(kept))

export const deleteDraft = (memory: Memory, of: DraftOf): void => memory.removeItem(nameOf(of))
