import { Refusal } from '../../shared/errors.ts'
import type { seatMoves } from '../../shared/seat-moves.ts'
import type { Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { seatsIn } from '../roster/seats-in.ts'
import { isTied } from './tied.ts'

/**
 * The number of seats to move before a process can be deleted (decision 98); refused if it cannot be deleted anyway.
 */
export const seats: Handler<typeof seatMoves.count> = async ({ query: place, session }) => {
  const head = await readHead()
  await checkAdministers(session, place.vertical, head)
  if (isTied(place)) throw new Refusal('processTied')
  return { seats: (await seatsIn(place, head)).length }
}
