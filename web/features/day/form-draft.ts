import * as z from 'zod/mini'
import { once } from '../../../shared/once.ts'
import type { TypedActivity } from './activity-values.ts'

const text = z.string()
const draft = once(() =>
  z.object({
    /** Id of the card in edit. */
    id: z.optional(text),
    /** Version of that card when its edit started. */
    version: z.optional(z.int()),
    typed: z.object({
      ...{ management: text, area: text, new: text, beginDate: text, endDate: text, comments: text },
      ...{ aprovedCount: text, returnedCount: text, ammount: text, processAmount: text, caseSmax: text },
      ...{ approvedRegisters: text, returnedRegisters: text },
    } satisfies Record<keyof TypedActivity, z.ZodMiniString>),
  }),
)
export type FormDraft = z.output<ReturnType<typeof draft>>

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Each day has its own draft, so that another day does not take it. */
export type DraftOf = { user: string; day: string }

const nameOf = ({ user, day }: DraftOf): string => `activity ${user} ${day}`

/** The typed values from before a reload. They end with the window, and belong to one user. */
export const readDraft = (memory: Memory, of: DraftOf): FormDraft | undefined => {
  try {
    return draft().parse(JSON.parse(memory.getItem(nameOf(of)) ?? ''))
  } catch {
    return undefined
  }
}

export const saveDraft = (memory: Memory, of: DraftOf, kept: FormDraft): void =>
  memory.setItem(nameOf(of), JSON.stringify(kept))

export const deleteDraft = (memory: Memory, of: DraftOf): void => memory.removeItem(nameOf(of))
