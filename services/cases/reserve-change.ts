import { type ReserveStatus, shownCause } from '../../shared/guarantees.ts'
import { Busy } from '../aws/retries.ts'
import { transact, type Unmet } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { copyWrites } from './held-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { caseWrite, historyPut } from './writes.ts'

/** The result of a reserve, for the case from which it was requested. */
export type ReserveChange = {
  /** The reserve's id and the number of its change: each is recorded once. */
  id: string
  version: number
  at: Date
  /** Who requested it; absent if the product itself polled the fund. */
  user?: string | undefined
  guaranteeNumber: string
  /** `NOT_REGISTER`: the reserve was requested. */
  statusReserve: ReserveStatus
  reserveCode?: string | undefined
  reasonReject?: string | undefined
}

const isMade = (status: ReserveStatus | undefined): boolean => status === 'SUCCESS' || status === 'REPLACED'

/**
 * The case shows the latest reserve of its own guarantee, or one that was made, which one not made never replaces.
 */
const withReserve = (
  found: StoredCase,
  { id, guaranteeNumber, statusReserve, reserveCode }: ReserveChange,
) => {
  const own = !found.guaranteeNumber || found.guaranteeNumber === guaranteeNumber
  return isMade(statusReserve) || (own && !isMade(found.statusReserve))
    ? { ...found, guaranteeNumber, reserveId: id, statusReserve, reserveCode }
    : found
}

const reserveHistory = ({ number, status }: StoredCase, { id, at, ...change }: ReserveChange): Write => {
  const { version, user = '', guaranteeNumber, statusReserve, reserveCode } = change
  const reason = change.reasonReject?.slice(0, shownCause)
  return historyPut(number, `${id}#${version}#${statusReserve}`, {
    ...{ at: at.toISOString(), action: 'reserve', user, from: status, to: status, reason },
    ...{ guaranteeNumber, reserveId: id, statusReserve, reserveCode },
  })
}

/** Position among the writes that update a case. */
const historyPlace = 1

/** Records a reserve on a case in any state, its handler's copy and its history, if the case is as it was read. */
const reserveWrites = (found: StoredCase, change: ReserveChange): Write[] => {
  const after = { ...withReserve(found, change), version: found.version + 1 }
  return [caseWrite(found, after), reserveHistory(found, change), ...copyWrites(after)]
}

/** How often another user may change the case between our read and our write. */
const maximumAttempts = 10

/**
 * Makes the writes of a reserve and records it on its case, in one transaction. `read` returns the current case, and is
 * called again if the case changed meanwhile. Without a case, or if the case has this change already, only the writes
 * are made. Returns what `transact` does for the caller's own writes, which come first.
 */
export const transactWithCase = async (
  own: Write[],
  change: ReserveChange,
  read: () => Promise<StoredCase | undefined>,
): Promise<Unmet | undefined> => {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const found = await read()
    if (!found) return transact(own)
    const cancelled = await transact([...own, ...reserveWrites(found, change)])
    if (!cancelled || cancelled.index < own.length) return cancelled
    if (cancelled.places.includes(own.length + historyPlace)) return transact(own)
  }
  throw new Busy('The case kept changing')
}
