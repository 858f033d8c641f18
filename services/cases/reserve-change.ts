import { type ReserveStatus, shownCause } from '../../shared/guarantees.ts'
import { Busy } from '../aws/retries.ts'
import { transact, type Unmet, type Write } from '../table/transact.ts'
import type { StoredCase } from './stored-case.ts'
import { caseWrite, copyWrites, historyPut } from './writes.ts'

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

/** The case shows the latest reserve of its guarantee, or one that was made, which one not made never replaces. */
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

const historyPlace = 1

/** How often another user may change the case between our read and our write. */
const maximumAttempts = 10

/** Writes a reserve with its case; alone if there is none or it has the change. Returns the unmet own condition. */
export const transactWithCase = async (
  own: Write[],
  change: ReserveChange,
  read: () => Promise<StoredCase | undefined>,
): Promise<Unmet | undefined> => {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const found = await read()
    if (!found) return transact(own)
    const after = { ...withReserve(found, change), version: found.version + 1 }
    const writes = [caseWrite(found, after), reserveHistory(found, change), ...copyWrites(after)]
    const cancelled = await transact([...own, ...writes])
    if (!cancelled || cancelled.index < own.length) return cancelled
    if (cancelled.places.includes(own.length + historyPlace)) return transact(own)
  }
  throw new Busy('The case kept changing')
}
