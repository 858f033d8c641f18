import type { Seat, SeatOutcome } from '../../shared/staff.ts'
import type { Vertical } from '../../shared/verticals.ts'
import type { Filed, SeatRow } from './filed.ts'
import { type IsConfigured, ownSeat, type SeatReason, type Step, stepsOf } from './seat-steps.ts'

export type SeatChange = {
  /** Of the file. */
  vertical: Vertical
  positionCode: string
  outcome: SeatOutcome
  from: Seat | undefined
  to: Seat | undefined
}

/** A part of a file that was left out; without a row, the removal of the seat. */
export type SeatLeftOut = {
  vertical: Vertical
  positionCode: string
  row: SeatRow | undefined
  reason: SeatReason
  /** The seat that has the code, the person or the login. */
  at: { vertical: Vertical; positionCode: string } | undefined
}

const outcomeOf = (from: Seat | undefined, to: SeatRow | undefined): SeatOutcome => {
  if (!to) return 'removed'
  if (!from) return 'created'
  if (!to.documentNumber) return from.documentNumber ? 'retired' : 'modified'
  if (!from.documentNumber) return 'occupied'
  return from.documentNumber === to.documentNumber ? 'modified' : 'replaced'
}

const byCode = (a: { positionCode: string }, b: { positionCode: string }): number =>
  a.positionCode < b.positionCode ? -1 : Number(a.positionCode > b.positionCode)

/**
 * The seats of all verticals when the files are in force, at the instant `at`. A file without changes changes nothing,
 * and the same seats and files always give the same result.
 */
export const nextSeats = (
  seats: readonly Seat[],
  files: readonly Filed<SeatRow>[],
  { isConfigured, at }: { isConfigured: IsConfigured; at: string },
) => {
  const present = new Map(seats.toSorted(byCode).map((seat) => [seat.positionCode, seat]))
  const steps = stepsOf(present, files, isConfigured)
  const next = new Map(present)
  const change = (step: Step): SeatChange => {
    const { file, code, row } = step
    const from = ownSeat(present, step)
    const version = (present.get(code)?.version ?? 0) + 1
    const to = row && { ...row, version, changedBy: file.by, changedAt: at }
    if (to) next.set(code, to)
    else next.delete(code)
    return { vertical: file.vertical, positionCode: code, outcome: outcomeOf(from, row), from, to }
  }
  const changes = steps.filter(({ leftOut }) => !leftOut).map(change)
  const leftOut = steps.flatMap(({ file: { vertical }, code, row, leftOut }): SeatLeftOut[] =>
    leftOut
      ? [
          {
            ...{ vertical, positionCode: code, row, reason: leftOut.reason },
            at: leftOut.at && { vertical: leftOut.at.vertical, positionCode: leftOut.at.positionCode },
          },
        ]
      : [],
  )
  return { seats: [...next.values()].sort(byCode), changes, leftOut }
}
