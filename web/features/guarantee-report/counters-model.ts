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

/** Where the largest of some numbers is. */
const largestAt = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers))

/**
 * The parts of a whole, which add up to 100 as they are shown: `34 %`, `33 %`, `33 %`; with a decimal where rounding would
 * make nothing or everything of one: `0,1 %`, `99,9 %`.
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
  // The least that is shown of a part is more than some have: the largest part gives it.
  const largest = largestAt(shown)
  shown[largest] = (shown[largest] ?? 0) + left
  return shown.map((share) => `${String((100 * share) / steps).replace('.', ',')} %`)
}

/** How many reserves the day has in all, those that the fund has not decided too. */
export const expectedOf = (counters: ReserveCounters): number =>
  totalOf(counters).count + counters.notRegistered
