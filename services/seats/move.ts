import { placeKeyIn } from '../../shared/place-key.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { Busy } from '../aws/retries.ts'
import type { Handler } from '../http/api.ts'
import { checkConfigured } from '../process-configuration/read-process.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { seatsIn } from '../roster/read-seat.ts'
import { changedSeat, writeChange } from './save.ts'

/** The number of seats in one call; the caller repeats it while some are left. */
const seatsAtOnce = 100

/**
 * Moves seats of a process to another one of the vertical, each with its history, so that the process can be removed
 * (decision 98). A seat with a concurrent change is left for the next call.
 */
export const move: Handler<typeof seatCalls.move> = async (call) => {
  const { body, session } = call
  const { to, ...place } = body
  const { vertical } = place
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  await checkConfigured({ vertical, ...to }, head)
  const isSame = placeKeyIn({ vertical, ...to }) === placeKeyIn(place)
  const seats = isSame ? [] : await seatsIn(place, head)
  let moved = 0
  for (const from of seats.slice(0, seatsAtOnce)) {
    const seat = changedSeat(from, { ...from, ...to }, call)
    if (!(await writeChange({ from, to: seat, outcome: 'modified' }, head, call))) moved += 1
  }
  if (moved === 0 && seats.length > 0) throw new Busy('Others kept changing these seats')
  return { moved, left: seats.length - moved }
}
