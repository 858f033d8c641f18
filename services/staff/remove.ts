import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { staff } from '../../shared/staff.ts'
import type { Call } from '../http/api.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { checkVersion, seatChanged, writeChange } from './save.ts'

/** Takes a seat out of the roster, and who sits there with it; its history stays. */
export const remove = async (call: Call<typeof staff.remove>): Promise<Answer<typeof staff.remove>> => {
  const { params, query, session } = call
  const from = await readSeat(params.code)
  if (!from) throw new Refusal('noSeat')
  await checkAdministers(session, from.vertical)
  checkVersion(from, query.version)
  await writeChange({ from, to: undefined, outcome: 'removed' }, call, async () => {
    throw seatChanged(await readSeat(params.code))
  })
  return { fullName: from.fullName }
}
