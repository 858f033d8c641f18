import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { staff } from '../../shared/staff-calls.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { checkVersion, seatChanged, writeChange } from './save.ts'

/** Takes a seat out of the roster, and who sits there with it; its history stays. */
export const remove = async (call: Call<typeof staff.remove>): Promise<Answer<typeof staff.remove>> => {
  const { params, query, session } = call
  const head = await readHead()
  const from = await readSeat(params.code, head)
  if (!from) throw new Refusal('noSeat')
  await checkAdministers(session, from.vertical, head)
  checkVersion(from, query.version)
  await writeChange({ from, to: undefined, outcome: 'removed' }, head, call, async () => {
    throw seatChanged(await readSeat(params.code, head))
  })
  return { fullName: from.fullName }
}
