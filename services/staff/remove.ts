import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { staff } from '../../shared/staff-calls.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { retryUntilDone } from '../table/retry-until-done.ts'
import { checkVersion, seatChangeSince, writeChange } from './save.ts'

/** Takes a seat out of the roster, and who sits there with it; its history stays. */
export const remove = (call: Call<typeof staff.remove>): Promise<Answer<typeof staff.remove>> => {
  const { params, query, session } = call
  return retryUntilDone(async () => {
    const head = await readHead()
    const found = await readSeat(params.code, head)
    const from = found ?? (await seatChangeSince(params.code, query.version))?.from
    if (!from) throw new Refusal('noSeat')
    await checkAdministers(session, from.vertical, head)
    if (found) checkVersion(found, query.version)
    const made = { from, to: undefined, outcome: 'removed' } as const
    return (found && (await writeChange(made, head, call))) ?? { fullName: from.fullName }
  })
}
