import * as z from 'zod/mini'
import type { ReserveCounters } from '../../shared/guarantee-report.ts'
import { type DecidedStatus, decidedStatuses, type ReserveStatus } from '../../shared/guarantees.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { recordOf } from '../../shared/pick.ts'
import { keepFor } from '../table/kept.ts'
import { shardOf } from '../table/keys.ts'
import { inPartition, readAllItems } from '../table/query.ts'
import { update } from '../table/transact.ts'
import { guaranteeKeys, guaranteesTable, type StoredReserve } from './stored-reserve.ts'

/** A decimal in pesos as whole cents, and back: exact, like DynamoDB's own numbers (decision 78). */
const centsOf = (decimal: string): bigint => {
  const [whole = '', cents = ''] = decimal.split('.')
  return BigInt(whole + cents.padEnd(2, '0'))
}
const decimalOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const isDecided = (status: ReserveStatus): status is DecidedStatus =>
  decidedStatuses.some((decided) => decided === status)
const centsName = (status: DecidedStatus) => `${status}_CENTS` as const

type Counted = Pick<StoredReserve, 'id' | 'day' | 'amount'>

/** Adds a reserve to a status and removes it from another, among those of its day; amounts only if the fund decided. */
export const countWrite = ({ id, day, amount }: Counted, to: ReserveStatus, from?: ReserveStatus) =>
  update({
    table: guaranteesTable(),
    key: guaranteeKeys.counter(day, shardOf(id)),
    set: keepFor('reserves', day),
    add: {
      [to]: 1,
      ...(from && { [from]: -1 }),
      ...(isDecided(to) && { [centsName(to)]: centsOf(amount) }),
    },
  })

const count = z._default(z.int(), 0)
/** Small numbers arrive as numbers, those beyond 2^53 as bigints. */
const cents = z._default(
  z.union([
    z.bigint(),
    z.pipe(
      z.int(),
      z.transform((small) => BigInt(small)),
    ),
  ]),
  0n,
)
const counter = lazyObject(() => ({
  ...recordOf(decidedStatuses, () => count),
  ...recordOf(decidedStatuses.map(centsName), () => cents),
  NOT_REGISTER: count,
}))

export const readCounters = async (day: string): Promise<ReserveCounters> => {
  const ofDay = inPartition(guaranteeKeys.counter(day, 0))
  const each = await readAllItems({ table: guaranteesTable(), ...ofDay, isConsistent: false }, counter)
  const totalOf = (status: DecidedStatus) => ({
    count: each.reduce((sum, shard) => sum + shard[status], 0),
    amount: decimalOf(each.reduce((sum, shard) => sum + shard[centsName(status)], 0n)),
  })
  return {
    day,
    byStatus: recordOf(decidedStatuses, totalOf),
    notRegistered: each.reduce((sum, { NOT_REGISTER }) => sum + NOT_REGISTER, 0),
  }
}
