import * as z from 'zod/mini'
import { holdsGuarantee, type ReserveEvent } from '../../shared/guarantees.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { transactWithCase } from '../cases/reserve-change.ts'
import { readCase } from '../cases/stored-case.ts'
import { isId, isNew } from '../table/conditions.ts'
import { readItem } from '../table/item.ts'
import { keepFor } from '../table/kept.ts'
import { put, putAtVersion, remove, transact, type Unmet, type Write } from '../table/transact.ts'
import { countWrite } from './counters.ts'
import { findReserve, guaranteeKeys, guaranteesTable, type StoredReserve } from './stored-reserve.ts'

const lock = lazyObject(() => ({ id: z.uuid() }))

/** The reserve of a guarantee that counts or is undecided, if any (decision 77). */
export const findHolder = async (guarantee: string): Promise<StoredReserve | undefined> => {
  const held = await readItem(guaranteeKeys.lock(guarantee), lock, guaranteesTable())
  return held && findReserve(held.id)
}

export type EventDetails = { event: ReserveEvent['event']; at: Date; user: string | undefined }

/** Position among the writes of a new reserve: the reserve is first, the lock of its guarantee next. */
export const holderPlace = 1

const eventWrite = (
  { id, version, guaranteeId, statusReserve, reserveCode, reasonReject, requestedAt }: StoredReserve,
  { event, at, user }: EventDetails,
): Write => {
  const key = guaranteeKeys.event(guaranteeId, at.toISOString(), `${id}#${version}`)
  const fields = {
    user,
    event,
    reserveId: id,
    statusReserve,
    reserveCode,
    reasonReject,
    ...keepFor('reserves', requestedAt),
  }
  return put({ ...key, at: at.toISOString(), ...fields }, isNew, guaranteesTable())
}

/** Locks the guarantee for a reserve, which fails while another one has it, or releases it from one without result. */
const holderWrites = (before: StoredReserve | undefined, after: StoredReserve): Write[] => {
  const [held, holds] = [before, after].map((one) => one && holdsGuarantee[one.statusReserve])
  if (Boolean(held) === holds) return []
  const [table, key] = [guaranteesTable(), guaranteeKeys.lock(after.guaranteeId)]
  const { id, requestedAt } = after
  return [
    holds
      ? put({ ...key, id, ...keepFor('reserves', requestedAt) }, isNew, table)
      : remove(key, isId(id), table),
  ]
}

/** Creates or changes a reserve with its lock, history, counters and case. Returns the failed condition, if any. */
export const writeReserve = (
  before: StoredReserve | undefined,
  after: StoredReserve,
  event: EventDetails,
): Promise<Unmet | undefined> => {
  const { requestNumber, statusReserve } = after
  const isNewStatus = before?.statusReserve !== statusReserve
  const own = [
    putAtVersion(
      guaranteesTable(),
      { ...guaranteeKeys.reserve(after.id), ...after, ...keepFor('reserves', after.requestedAt) },
      before?.version ?? 0,
    ),
    ...holderWrites(before, after),
    eventWrite(after, event),
    ...(isNewStatus ? [countWrite(after, statusReserve, before?.statusReserve)] : []),
  ]
  if (!requestNumber || !isNewStatus) return transact(own)
  const { guaranteeId: guaranteeNumber, reserveCode, reasonReject } = after
  const change = {
    ...{ id: after.id, version: after.version, at: event.at, user: event.user },
    ...{ guaranteeNumber, statusReserve, reserveCode, reasonReject },
  }
  return transactWithCase(own, change, () => readCase(requestNumber))
}
