import type { Session } from '../http/credentials.ts'
import { begin } from './begin.ts'
import { checkGuarantee } from './check-guarantee.ts'
import { guaranteeFields, sendingFields } from './new-reserve.ts'
import { send } from './send.ts'
import { findReserve, type StoredReserve } from './stored-reserve.ts'

/** Sends a reserve without result again, with its key, if its guarantee has not changed. */
export const retry = async (before: StoredReserve, session: Session): Promise<StoredReserve> => {
  const guarantee = await checkGuarantee(before, session)
  const context = { user: session.login, now: () => new Date() }
  const at = context.now()
  const { attempts, version } = before
  const open = {
    ...before,
    ...guaranteeFields(guarantee),
    ...sendingFields(at),
    ...{ sentBefore: false, attempts: attempts + 1, version: version + 1 },
  }
  const begun = await begin(before, open, { event: 'sentAgain', at, user: context.user })
  return begun ? send(open, context) : ((await findReserve(before.id)) ?? before)
}
