import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { keepItems } from '../../../api/use-all.ts'
import { keepAnswer } from '../../../api/use-api.tsx'

/** Shows a seat that was just read, or changed, in place of an older answer about its code. */
export const keepPosition = (vertical: Vertical, found: Seat) =>
  keepAnswer(seatCalls.position, { params: { code: found.positionCode }, query: { vertical } }, found)

/** Updates the cached roster after a seat was changed, or deleted (undefined). */
export const keepSeat = (vertical: Vertical, code: string, seat: Seat | undefined): void => {
  const others = (items: readonly Seat[]) => items.filter(({ positionCode }) => positionCode !== code)
  void keepItems(
    seatCalls.list,
    { query: { Vertical: vertical } },
    (items) =>
      items &&
      [...others(items), ...(seat ? [seat] : [])].sort((a, b) => (a.positionCode < b.positionCode ? -1 : 1)),
  )
  if (seat) void keepPosition(vertical, seat)
}
