import type { Seat, SeatOutcome } from '../../shared/seats.ts'
import type { Change, Filed, LeftOut, SeatRow } from './filed.ts'
import { type IsConfigured, ownSeat, type Step, stepsOf } from './seat-steps.ts'

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
  const change = (step: Step): Change<Seat> => {
    const { file, code, row } = step
    const from = ownSeat(present, step)
    const version = (present.get(code)?.version ?? 0) + 1
    const to = row && { ...row, version, changedBy: file.by, changedAt: at }
    if (to) next.set(code, to)
    else next.delete(code)
    return { vertical: file.vertical, key: code, outcome: outcomeOf(from, row), from, to }
  }
  const changes = steps.filter(({ leftOut }) => !leftOut).map(change)
  const leftOut = steps.flatMap(({ file: { vertical }, code: key, leftOut }): LeftOut[] =>
    leftOut ? [{ vertical, key, name: key, ...leftOut }] : [],
  )
  return { seats: [...next.values()].sort(byCode), changes, leftOut }
}
