import type { ReserveCounters } from '../../../shared/guarantee-report.ts'
import { decidedStatuses } from '../../../shared/guarantees.ts'

export type Total = { count: number; amount: string }

/** Converts an exact decimal of at most two places to whole hundredths, and back. */
const centsOf = (decimal: string): bigint => {
  const [whole = '', cents = ''] = decimal.split('.')
  return BigInt(`${whole}${cents.padEnd(2, '0')}`)
}
const decimalOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The total of all reserves that the fund decided. */
export const totalOf = ({ byStatus }: Pick<ReserveCounters, 'byStatus'>): Total => ({
  count: decidedStatuses.reduce((sum, status) => sum + byStatus[status].count, 0),
  amount: decimalOf(decidedStatuses.reduce((sum, status) => sum + centsOf(byStatus[status].amount), 0n)),
})

const largestAt = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers))

/**
 * The shares of a whole, which add up to 100 as shown: `34 %`, `33 %`, `33 %`. They have a decimal where
 * rounding would show 0 or 100: `0,1 %`, `99,9 %`.
 */
export const sharesOf = (counts: readonly number[]): string[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const steps = counts.some((count) => count > 0 && 100 * count < total) ? 1_000 : 100
  const exact = counts.map((count) => (total === 0 ? 0 : (steps * count) / total))
  const shown = exact.map((share) => (share === 0 ? 0 : Math.max(1, Math.floor(share))))
  let left = total === 0 ? 0 : steps - shown.reduce((sum, share) => sum + share, 0)
  for (; left > 0; left -= 1) {
    const at = largestAt(exact.map((share, place) => share - (shown[place] ?? 0)))
    shown[at] = (shown[at] ?? 0) + 1
  }
  // The smallest share shown is more than some parts have; the difference is taken from the largest.
  const largest = largestAt(shown)
  shown[largest] = (shown[largest] ?? 0) + left
  return shown.map((share) => `${String((100 * share) / steps).replace('.', ',')} %`)
}

/** The number of all reserves of the day, also those that the fund has not decided. */
export const expectedOf = (counters: ReserveCounters): number =>
  totalOf(counters).count + counters.notRegistered
