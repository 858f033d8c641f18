import { holdsGuarantee, type ReserveEvent } from '../../shared/guarantees.ts'
import { readCase } from '../cases/read-case.ts'
import { transactWithCase } from '../cases/reserve-change.ts'
import { isNew } from '../table/conditions.ts'
import { transact, type Unmet } from '../table/transact.ts'
import { putAtVersion, type Write } from '../table/write.ts'
import { countWrite } from './counters.ts'
import { freeWrite, holdWrite } from './holder.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import type { StoredReserve } from './stored-reserve.ts'

/** An event of a reserve, its time and its user; no user if the product itself polled the fund. */
export type EventDetails = { event: ReserveEvent['event']; at: Date; user: string | undefined }

/** Position among the writes of a new reserve: the reserve is first, the lock of its guarantee next. */
export const holderPlace = 1

const reserveWrite = (before: StoredReserve | undefined, after: StoredReserve): Write =>
  putAtVersion(guaranteesTable(), { ...guaranteeKeys.reserve(after.id), ...after }, before?.version ?? 0)

const eventWrite = (
  { id, version, guaranteeId, statusReserve, reserveCode, reasonReject }: StoredReserve,
  { event, at, user }: EventDetails,
): Write => ({
  Put: {
    TableName: guaranteesTable(),
    Item: {
      ...guaranteeKeys.event(guaranteeId, at.toISOString(), `${id}#${version}`),
      at: at.toISOString(),
      ...{ user, event, reserveId: id, statusReserve, reserveCode, reasonReject },
    },
    ...isNew,
  },
})

const holderWrites = (before: StoredReserve | undefined, after: StoredReserve): Write[] => {
  const [held, holds] = [before, after].map((one) => one && holdsGuarantee[one.statusReserve])
  if (Boolean(held) === holds) return []
  return [holds ? holdWrite(after) : freeWrite(after)]
}

const countWrites = (before: StoredReserve | undefined, after: StoredReserve): Write[] =>
  before?.statusReserve === after.statusReserve
    ? []
    : [countWrite(after, after.statusReserve, before?.statusReserve)]

/**
 * Creates a reserve, or changes one that is still as it was read: the reserve, its guarantee's lock, its history, the
 * counters of its day and its case change together. Returns the failed condition, if any.
 */
export const writeReserve = (
  before: StoredReserve | undefined,
  after: StoredReserve,
  event: EventDetails,
): Promise<Unmet | undefined> => {
  const own = [
    reserveWrite(before, after),
    ...holderWrites(before, after),
    eventWrite(after, event),
    ...countWrites(before, after),
  ]
  const { requestNumber, statusReserve } = after
  if (!requestNumber || before?.statusReserve === statusReserve) return transact(own)
  const { guaranteeId: guaranteeNumber, reserveCode, reasonReject } = after
  const change = {
    ...{ id: after.id, version: after.version, at: event.at, user: event.user },
    ...{ guaranteeNumber, statusReserve, reserveCode, reasonReject },
  }
  return transactWithCase(own, change, () => readCase(requestNumber))
}
