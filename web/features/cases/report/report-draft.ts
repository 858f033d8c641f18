import * as z from 'zod/mini'
import { once } from '../../../../shared/once.ts'
import { windowDraft } from '../../../window-draft.ts'
import type { TypedReport } from './report-values.ts'

const draft = once(() => {
  const text = z.string()
  return z.object({
    ...{ requestNumber: text, requestDate: text, document: text },
    ...{ product: text, process: text, subProcess: text, fgnReserve: z.boolean() },
    // A draft stored before these fields existed.
    ...{ guaranteeNumber: z._default(text, ''), productName: z._default(text, '') },
  } satisfies Record<keyof TypedReport, z.ZodMiniType>)
})

/** What the user typed before a reload. */
export const reportDraft = (login: string) => windowDraft(draft, `case report ${login}`)
