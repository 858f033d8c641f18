import * as z from 'zod/mini'
import type { Assignment } from '../../shared/agreements.ts'
import { putMessage } from '../queues/put-message.ts'

/** Agreements whose waiting cases may be in the wrong queue. */
export const moveMessage = z.object({ agreements: z.array(z.string()).check(z.minLength(1)) })

/**
 * Seconds. The first message runs after the change is written; the second when all readers of the earlier assignments
 * have ended, because a load runs for 120 s.
 */
const delays = [5, 300] as const

/**
 * Requests the move of waiting cases of agreements that get their first handlers or lose their last. It is sent before
 * the change is written, so that no change lacks its moves. If the change is refused, the mover finds nothing to move.
 */
export const announceMoves = async (
  from: readonly Assignment[],
  to: readonly Assignment[],
): Promise<void> => {
  const codesOf = (all: readonly Assignment[]) => new Set(all.map(({ code }) => code))
  const [had, has] = [codesOf(from), codesOf(to)]
  const agreements = [...had, ...has].filter((code) => !(had.has(code) && has.has(code)))
  if (agreements.length === 0) return
  for (const delay of delays) await putMessage('AGREEMENT_MOVES_QUEUE', { agreements }, delay)
}
