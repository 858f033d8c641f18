import * as z from 'zod/mini'
import { once } from '../../../../shared/once.ts'
import { windowDraft } from '../../../window-draft.ts'
import type { TypedActivity } from './activity-values.ts'

const text = z.string()
const values = once(() =>
  z.object({
    ...{ management: text, area: text, new: text, beginDate: text, endDate: text, comments: text },
    ...{ aprovedCount: text, returnedCount: text, ammount: text, processAmount: text, caseSmax: text },
    ...{ approvedRegisters: text, returnedRegisters: text },
  } satisfies Record<keyof TypedActivity, z.ZodMiniString>),
)
const draft = once(() =>
  z.object({
    /** Id of the card in edit. */
    id: z.optional(text),
    /** Version of that card when its edit started. */
    version: z.optional(z.int()),
    typed: values(),
    /** What was typed of a new activity before that edit. */
    before: z.optional(values()),
  }),
)
export type FormDraft = z.output<ReturnType<typeof draft>>

/** The typed values from before a reload. Each day has its own, so that another day does not take it. */
export const formDraft = (user: string, day: string) => windowDraft(draft, `activity ${user} ${day}`)
