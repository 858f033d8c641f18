import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { seatMoves } from '../../shared/seat-moves.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { seatsIn } from '../roster/seats-in.ts'
import { isTied } from './tied.ts'

/**
 * The number of seats to move before a process can be deleted (decision 98); refused if it cannot be deleted anyway.
 */
export const seats = async ({
  query: place,
  session,
}: Call<typeof seatMoves.count>): Promise<Answer<typeof seatMoves.count>> => {
  const head = await readHead()
  await checkAdministers(session, place.vertical, head)
  if (isTied(place)) throw new Refusal('processTied')
  return { seats: (await seatsIn(place, head)).length }
}
