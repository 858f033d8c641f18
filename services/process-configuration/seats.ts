import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { seatMoves } from '../../shared/seat-moves.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { seatsIn } from '../roster/seats-in.ts'
import { isTied } from './tied.ts'

/** How many seats have to be moved before a process can go (decision 98); refused where it stays anyhow. */
export const seats = async ({
  query: place,
  session,
}: Call<typeof seatMoves.count>): Promise<Answer<typeof seatMoves.count>> => {
  const head = await readHead()
  await checkAdministers(session, place.vertical, head)
  if (isTied(place)) throw new Refusal('processTied')
  return { seats: (await seatsIn(place, head)).length }
}
