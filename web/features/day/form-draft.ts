import * as z from 'zod'
import { once } from '../../../shared/once.ts'
import type { TypedActivity } from './activity-values.ts'

const text = z.string()
const draft = once(() =>
  z.object({
    day: text,
    /** Of the card in edit. */
    id: text.optional(),
    typed: z.object({
      ...{ management: text, area: text, new: text, beginDate: text, endDate: text, comments: text },
      ...{ aprovedCount: text, returnedCount: text, ammount: text, processAmount: text, caseSmax: text },
      ...{ approvedRegisters: text, returnedRegisters: text },
    } satisfies Record<keyof TypedActivity, z.ZodString>),
  }),
)
export type FormDraft = z.output<ReturnType<typeof draft>>

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (user: string): string => `activity ${user}`

/** What somebody was typing when their page was loaded anew; it ends with its window, and is nobody else's. */
export const readDraft = (memory: Memory, user: string): FormDraft | undefined => {
  try {
    return draft().parse(JSON.parse(memory.getItem(nameOf(user)) ?? ''))
  } catch {
    return undefined
  }
}

export const keepDraft = (memory: Memory, user: string, kept: FormDraft): void =>
  memory.setItem(nameOf(user), JSON.stringify(kept))

export const forgetDraft = (memory: Memory, user: string): void => memory.removeItem(nameOf(user))
