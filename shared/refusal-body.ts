import * as z from 'zod/mini'
import type { RefusalCode } from './errors.ts'
import { lazyObject } from './lazy-object.ts'

export const refusalBody = lazyObject(() => ({
  code: z.custom<RefusalCode>((code) => typeof code === 'string'),
  message: z.string(),
  /** What the user needs to go on: the present status, the open case's number, the reason a file is refused. */
  details: z.optional(z.record(z.string(), z.string())),
  present: z.optional(z.unknown()),
  /** Of a failure, ours or of a service behind us: leads to its lines in the logs. */
  requestId: z.optional(z.string()),
}))
export type RefusalBody = z.output<ReturnType<typeof refusalBody>>
