import * as z from 'zod/mini'
import type { Assignment } from '../../shared/agreements.ts'
import { putMessage } from '../queues/put-message.ts'

export const moveMessage = z.object({ agreements: z.array(z.string()).check(z.minLength(1)) })

/** Seconds: when the change is written, and when all readers of the earlier assignments (loads, 120 s) have ended. */
const delays = [5, 300] as const

/** Requests the moves of agreements that get or lose handlers, before the change is written so that none is lost. */
export const announceMoves = async (from: readonly Assignment[], to: readonly Assignment[]) => {
  const codesOf = (all: readonly Assignment[]) => new Set(all.map(({ code }) => code))
  const [had, has] = [codesOf(from), codesOf(to)]
  const agreements = [...had, ...has].filter((code) => !(had.has(code) && has.has(code)))
  if (agreements.length === 0) return
  for (const delay of delays) await putMessage('AGREEMENT_MOVES_QUEUE', { agreements }, delay)
}
