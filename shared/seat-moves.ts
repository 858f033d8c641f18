import * as z from 'zod'
import { endpoint } from './contract.ts'
import { processPlace } from './process-configuration.ts'

const roles = ['staffAdmin', 'rootAdmin'] as const
const count = z.number().int().min(0)

/** The way for the people of a process before it is deleted (decision 98). */
export const seatMoves = {
  /** How many seats are in a process. 409 `processTied`: it stays anyhow, as cases count in it. */
  count: endpoint({
    roles,
    method: 'GET',
    path: '/control-board/config/process-seats',
    query: processPlace,
    answer: () => z.object({ seats: count }),
  }),
  /** Moves seats of a process to another one of its vertical; to be repeated while some are left. */
  move: endpoint({
    roles,
    method: 'POST',
    path: '/control-board/staff/move',
    body: () => processPlace().extend({ to: processPlace().omit({ vertical: true }) }),
    answer: () => z.object({ moved: count, left: count }),
  }),
}
