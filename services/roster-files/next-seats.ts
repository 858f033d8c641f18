import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { isSeatSo, type Seat, type SeatOutcome } from '../../shared/seats.ts'
import { type Change, type Filed, kinds, type LeftOut, type SeatRow } from './filed.ts'

/** What one seat alone may have, by the reason that another one does not get it. */
const uniques = {
  codeTaken: ({ positionCode }: SeatRow) => positionCode,
  personTaken: ({ documentNumber }: SeatRow) => documentNumber,
  loginTaken: ({ user }: SeatRow) => user,
} as const
type Taken = keyof typeof uniques

/** One thing that a file asks for and that is not so already: a seat as its row says, or without a row its removal. */
export type Step = {
  file: Filed<SeatRow>
  code: string
  row: SeatRow | undefined
  leftOut?: Pick<LeftOut, 'reason' | 'at'>
}

type Present = ReadonlyMap<string, Seat>
type IsConfigured = (place: ProcessPlace) => boolean

/** What all files ask for: first the removals of the codes that they do not name, then their rows. */
const askedOf = (present: Present, files: readonly Filed<SeatRow>[]): Step[] => {
  const removals = files.flatMap((file) => {
    const named = new Set(file.rows.map((row) => row.positionCode))
    return [...present.values()]
      .filter(({ vertical, positionCode }) => vertical === file.vertical && !named.has(positionCode))
      .map(({ positionCode: code }): Step => ({ file, code, row: undefined }))
  })
  const rows = files.flatMap((file) =>
    file.rows.flatMap((row): Step[] => {
      const found = present.get(row.positionCode)
      return found && isSeatSo(found, row) ? [] : [{ file, code: row.positionCode, row }]
    }),
  )
  return [...removals, ...rows]
}

export const ownSeat = (present: Present, { file, code }: Step): Seat | undefined => {
  const found = present.get(code)
  return found?.vertical === file.vertical ? found : undefined
}

/** What is left out for its own sake: a change by hand after the preview wins, and a seat is of a process that there is. */
const reasonOf = (
  present: Present,
  isConfigured: IsConfigured,
  step: Step,
): LeftOut['reason'] | undefined => {
  const seat = ownSeat(present, step)
  if ((seat && kinds.StaffUser.stampOf(seat)) !== step.file.seen.get(step.code)) return 'changedByHand'
  return step.row && !isConfigured(step.row) ? 'unknownProcess' : undefined
}

const heldBy = (one: SeatRow | undefined): { reason: Taken; key: string }[] =>
  one === undefined
    ? []
    : (Object.keys(uniques) as Taken[]).flatMap((reason) => {
        const value = uniques[reason](one)
        return value === undefined ? [] : [{ reason, key: `${reason} ${value}` }]
      })

const holderOf = ({ vertical, positionCode }: Seat) => ({ vertical, positionCode })

/**
 * What the files ask for, and what of it is left out: seats first release documents and logins; then a step that takes
 * one which another seat keeps is left out, or the second of two in the order of the files.
 */
export const stepsOf = (present: Present, files: readonly Filed<SeatRow>[], isConfigured: IsConfigured) => {
  const steps = askedOf(present, files)
  for (const step of steps) {
    const reason = reasonOf(present, isConfigured, step)
    if (reason) step.leftOut = { reason }
  }
  const ofSeat = new Map(steps.map((step) => [ownSeat(present, step), step]))
  const becomes = (seat: Seat): SeatRow | undefined => {
    const step = ofSeat.get(seat)
    return step && !step.leftOut ? step.row : seat
  }
  const holds = (one: SeatRow | undefined, key: string) => heldBy(one).some((held) => held.key === key)
  const holders = new Map([...present.values()].flatMap((seat) => heldBy(seat).map(({ key }) => [key, seat])))
  const taken = (step: Step) => heldBy(step.row).filter(({ key }) => !holds(ownSeat(present, step), key))
  const claims = steps.flatMap((step) => taken(step).map((claim) => ({ ...claim, step })))
  const byKey = Map.groupBy(claims, ({ key }) => key)
  /** Its seat stays as it was, so a step that takes its document or login is left out too. */
  const leaveOut = (first: Step, why: NonNullable<Step['leftOut']>): void => {
    first.leftOut = why
    const left = [first]
    for (let step = left.pop(); step; step = left.pop()) {
      const seat = ownSeat(present, step)
      for (const { reason, key } of heldBy(seat))
        for (const { step: taker } of byKey.get(key) ?? [])
          if (!taker.leftOut) {
            taker.leftOut = { reason, at: seat && holderOf(seat) }
            left.push(taker)
          }
    }
  }
  for (const { step, reason, key } of claims) {
    const holder = holders.get(key)
    if (!step.leftOut && holder && holds(becomes(holder), key))
      leaveOut(step, { reason, at: holderOf(holder) })
  }
  for (const among of byKey.values()) {
    const [first] = among.filter(({ step }) => !step.leftOut)
    for (const { step, reason } of among)
      if (first && step !== first.step && !step.leftOut)
        leaveOut(step, { reason, at: { vertical: first.step.file.vertical, positionCode: first.step.code } })
  }
  return steps
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

/** The seats when the files are in force, at the instant `at`. The same seats and files give the same result. */
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
