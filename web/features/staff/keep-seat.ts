import type { Seat } from '../../../shared/staff.ts'
import { staff } from '../../../shared/staff-calls.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { keepItems } from '../../api/use-all.ts'
import { forgetAnswers, readAgain } from '../../api/use-api.tsx'

/** What is kept of the roster, after a seat changed or, without one, went. */
export const keepSeat = (vertical: Vertical, code: string, seat: Seat | undefined): void => {
  const others = (items: readonly Seat[]) => items.filter(({ positionCode }) => positionCode !== code)
  void keepItems(
    staff.list,
    { query: { Vertical: vertical } },
    (items) =>
      items &&
      [...others(items), ...(seat ? [seat] : [])].sort((a, b) => (a.positionCode < b.positionCode ? -1 : 1)),
  )
  void readAgain(staff.history)
  void (seat ? readAgain(staff.position) : forgetAnswers(staff.position))
}
