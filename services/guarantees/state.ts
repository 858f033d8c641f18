import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import type { Reserve } from '../../shared/guarantees.ts'
import type { Call } from '../http/api.ts'
import { checkReserver } from './access.ts'
import { pollReserve } from './poll-reserve.ts'
import { findReserve } from './stored-reserve.ts'

/** A reserve of any user: guarantees are visible to everybody. The fund is polled about an open one. */
export const state = async ({
  params: { id },
  session,
}: Call<typeof guaranteeCalls.state>): Promise<Reserve> => {
  checkReserver(session)
  const found = await findReserve(id)
  if (!found) throw new Refusal('notFound')
  return (await pollReserve(found, { user: session.login, now: () => new Date() })).present
}
