import * as z from 'zod'
import type { Assignment } from '../../shared/agreements.ts'
import { putMessage } from '../queues/put-message.ts'

/** Agreements whose waiting cases may be in the wrong queue. */
export const moveMessage = z.object({ agreements: z.array(z.string()).min(1) })

/**
 * Seconds. The first message runs after the change is written; the second when all readers of the earlier assignments
 * have ended, because a load runs for 120 s.
 */
const delays = [5, 300] as const

const putMove = (agreements: readonly string[], delaySeconds?: number): Promise<void> =>
  putMessage('AGREEMENT_MOVES_QUEUE', { agreements }, delaySeconds)

/**
 * Requests the move of waiting cases of agreements that get their first handlers or lose their last. It is sent before
 * the change is written, so that no change lacks its moves. If the change is refused, the mover finds nothing to move.
 */
export const announceMoves = async (
  from: readonly Assignment[],
  to: readonly Assignment[],
): Promise<void> => {
  const isIn = (all: readonly Assignment[]) => {
    const assigned = new Set(all.map(({ code }) => code))
    return ({ code }: Assignment) => assigned.has(code)
  }
  const [had, has] = [isIn(from), isIn(to)]
  const lost = from.filter((one) => !has(one))
  const gained = to.filter((one) => !had(one))
  const moved = [...lost, ...gained].map(({ code }) => code)
  if (moved.length === 0) return
  for (const delay of delays) await putMove(moved, delay)
}
