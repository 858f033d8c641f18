import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import type { Reserve } from '../../shared/guarantees.ts'
import type { Call } from '../http/api.ts'
import { checkReserver } from './access.ts'
import { begin } from './begin.ts'
import { sendingFields } from './new-reserve.ts'
import { retry } from './retry.ts'
import { send } from './send.ts'
import { findReserve, isOpen } from './stored-reserve.ts'

/**
 * Sends an undecided reserve again at its user's request. The fund identifies it by its key, so it is one reserve
 * however often it arrives (decision 77). A decided one is returned unchanged.
 */
export const sendAgain = async ({
  params: { id },
  session,
}: Call<typeof guaranteeCalls.sendAgain>): Promise<Reserve> => {
  checkReserver(session)
  const found = await findReserve(id)
  if (!found || found.user !== session.login) throw new Refusal('notFound')
  if (found.statusReserve === 'NOT_SENT') return retry(found, session)
  if (!isOpen(found)) return found

  const context = { user: session.login, now: () => new Date() }
  const at = context.now()
  const { attempts, version } = found
  const open = {
    ...{ ...found, ...sendingFields(at) },
    ...{ sentBefore: true, attempts: attempts + 1, version: version + 1 },
  }
  const begun = await begin(found, open, { event: 'sentAgain', at, user: session.login })
  return begun ? send(open, context) : ((await findReserve(id)) ?? found)
}
