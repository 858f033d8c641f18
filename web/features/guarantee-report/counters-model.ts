import type { ReserveCounters } from '../../../shared/guarantee-report.ts'
import { decidedStatuses } from '../../../shared/guarantees.ts'

export type Total = { count: number; amount: string }

/** An exact decimal of at most two places as whole hundredths, and back. */
const centsOf = (decimal: string): bigint => {
  const [whole = '', cents = ''] = decimal.split('.')
  return BigInt(`${whole}${cents.padEnd(2, '0')}`)
}
const decimalOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** All that the fund decided. */
export const totalOf = ({ byStatus }: Pick<ReserveCounters, 'byStatus'>): Total => ({
  count: decidedStatuses.reduce((sum, status) => sum + byStatus[status].count, 0),
  amount: decimalOf(decidedStatuses.reduce((sum, status) => sum + centsOf(byStatus[status].amount), 0n)),
})

/** Hundredths of a total, with a decimal where rounding would make nothing or everything of it: `0,1 %`, `99,9 %`. */
export const shareText = (count: number, total: number): string => {
  const share = (100 * count) / total
  const near = (share > 0 && share < 1 && Math.ceil(share * 10)) || (share > 99 && Math.floor(share * 10))
  return `${String(near ? near / 10 : Math.round(share)).replace('.', ',')} %`
}

/** How many reserves the day has in all, those that the fund has not decided too. */
export const expectedOf = (counters: ReserveCounters): number =>
  totalOf(counters).count + counters.notRegistered
