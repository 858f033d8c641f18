import { holdsGuarantee, type ReserveEvent } from '../../shared/guarantees.ts'
import { readCase } from '../cases/read-case.ts'
import { transactTellingCase } from '../cases/tell-case.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import { transact, type Unmet } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { countWrite } from './counters.ts'
import { freeWrite, holdWrite } from './holder.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import type { StoredReserve } from './stored-reserve.ts'

/** What happened to a reserve, when, and who did it: nobody where the product itself asked the fund. */
export type Happened = { event: ReserveEvent['event']; at: Date; user: string | undefined }

/** Among the writes of one that begins: the reserve is first, and what holds its guarantee comes next. */
export const holderPlace = 1

const reserveWrite = (before: StoredReserve | undefined, after: StoredReserve): Write => ({
  Put: {
    TableName: guaranteesTable(),
    Item: { ...guaranteeKeys.reserve(after.id), ...after },
    ...(before ? isAtVersion(before.version) : isNew),
  },
})

const eventWrite = (
  { id, version, guaranteeId, statusReserve, reserveCode, reasonReject }: StoredReserve,
  { event, at, user }: Happened,
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
 * Makes a reserve, or changes one that is still as it was read: the reserve, what holds its guarantee, its history, the
 * counters of its day and the case it is for change together. Answers what was not as it should be.
 */
export const writeReserve = (
  before: StoredReserve | undefined,
  after: StoredReserve,
  happened: Happened,
): Promise<Unmet | undefined> => {
  const own = [
    reserveWrite(before, after),
    ...holderWrites(before, after),
    eventWrite(after, happened),
    ...countWrites(before, after),
  ]
  const { requestNumber, statusReserve } = after
  if (!requestNumber || before?.statusReserve === statusReserve) return transact(own)
  const { guaranteeId: guaranteeNumber, reserveCode, reasonReject } = after
  const told = {
    ...{ id: after.id, version: after.version, at: happened.at, user: happened.user },
    ...{ guaranteeNumber, statusReserve, reserveCode, reasonReject },
  }
  return transactTellingCase(own, told, () => readCase(requestNumber))
}
