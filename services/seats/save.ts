import type { Answer } from '../../shared/contract.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { placeKeyIn } from '../../shared/place-key.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { isSeatSo, type Occupation, type Seat, type SeatOutcome, seatChange } from '../../shared/seats.ts'
import { Busy } from '../aws/retries.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkConfigured } from '../process-configuration/read-process.ts'
import { type Head, readHead, transactQuiet } from '../roster/head.ts'
import { seatHistory } from '../roster/keys.ts'
import { checkAdministers, readSeat, seatsIn } from '../roster/read-seat.ts'
import { type By, isSince, lastChange, madeBy } from '../table/history.ts'
import { retryUntilDone } from '../table/transact.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { seatFor } from './position.ts'
import { type SeatChange, seatWrites } from './seat-writes.ts'

type Saved = Answer<typeof seatCalls.save>

const checkVersion = (found: Seat | undefined, read: number | undefined): void => {
  if (read === undefined || read === (found?.version ?? 0)) return
  const message = 'Otra persona cambió este código de posición mientras lo editabas'
  throw changedMeanwhile({ message, by: found?.changedBy, at: found?.changedAt, present: found })
}

const changedSeat = <Said>(
  from: Seat | undefined,
  said: Said,
  { session, now }: Pick<Call, 'session' | 'now'>,
) => ({
  ...said,
  ...{ version: (from?.version ?? 0) + 1, changedBy: session.login, changedAt: now.toISOString() },
})

const writeChange = (made: Pick<SeatChange, 'from' | 'to' | 'outcome'>, head: Head, call: By) =>
  transactQuiet(head, seatWrites({ generation: head.generation, ...made, ...madeBy(call) }))

const outcomeOf = (from: Seat | undefined, { documentNumber }: Occupation): SeatOutcome => {
  if (!from) return 'created'
  if (!from.documentNumber) return 'occupied'
  return from.documentNumber === documentNumber ? 'modified' : 'replaced'
}

const savedAs = (outcome: SeatOutcome, from: Seat | undefined, seat: Seat): Saved => ({
  ...{ outcome, seat, fullName: (seat.fullName ?? from?.fullName) as string },
  previous: outcome === 'replaced' ? from?.fullName : undefined,
})

const seatChangeSince = async (code: string, read: number | undefined, present?: Seat) => {
  if (read === undefined) return undefined
  const change = await lastChange(seatHistory(code), seatChange, present)
  return isSince(read, change) ? change : undefined
}

/** An equal seat gets no new version; a repeat gets the first answer. */
const savedBefore = async (seat: Seat, read: number | undefined): Promise<Saved> => {
  const change = read === seat.version ? undefined : await seatChangeSince(seat.positionCode, read, seat)
  return savedAs(change?.outcome ?? 'modified', change?.from, seat)
}

const occupy = async (body: Occupation, call: Call<typeof seatCalls.save>) => {
  const { session } = call
  const { positionCode, vertical, management, area, process, documentNumber, fullName, user } = body
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  const wanted = { code: positionCode, vertical, documentNumber, fullName, user }
  const [from] = await Promise.all([
    seatFor(wanted, head),
    checkConfigured({ vertical, management, area, process }, head),
  ])
  const { isAdministrative } = body
  const said = { positionCode, vertical, management, area, process, documentNumber, fullName, user }
  const to: Seat = changedSeat(from, { ...said, isAdministrative }, call)
  if (from && isSeatSo(from, to)) return savedBefore(from, body.version)
  checkVersion(from, body.version)
  const outcome = outcomeOf(from, body)
  return (await writeChange({ from, to, outcome }, head, call)) ?? savedAs(outcome, from, to)
}

type Retirement = { positionCode: string; version?: number | undefined }

/** Makes a seat vacant; the seat stays (decision 47). */
const retire = async ({ positionCode, version }: Retirement, call: Call<typeof seatCalls.save>) => {
  const head = await readHead()
  const from = await readSeat(positionCode, head)
  if (from) await checkAdministers(call.session, from.vertical, head)
  if (!from?.fullName) {
    const change = from && (await seatChangeSince(positionCode, version, from))
    if (change?.outcome !== 'retired') throw new Refusal('noSeat')
    return savedAs('retired', change.from, from as Seat)
  }
  checkVersion(from, version)
  const { documentNumber: _, fullName: __, user: ___, ...vacant } = from
  const to: Seat = changedSeat(from, vacant, call)
  return (await writeChange({ from, to, outcome: 'retired' }, head, call)) ?? savedAs('retired', from, to)
}

export const save = (call: Call<typeof seatCalls.save>): Promise<Saved> => {
  const { body } = call
  return retryUntilDone(() => ('vertical' in body ? occupy(body, call) : retire(body, call)))
}

/** Takes a seat out of the roster, and who sits there with it; its history stays. */
export const remove = (call: Call<typeof seatCalls.remove>): Promise<Answer<typeof seatCalls.remove>> => {
  const { params, query, session } = call
  return retryUntilDone(async () => {
    const head = await readHead()
    const found = await readSeat(params.code, head)
    const from = orRefuse(found ?? (await seatChangeSince(params.code, query.version))?.from, 'noSeat')
    await checkAdministers(session, from.vertical, head)
    if (found) checkVersion(found, query.version)
    const made = { from, to: undefined, outcome: 'removed' } as const
    return (found && (await writeChange(made, head, call))) ?? { fullName: from.fullName }
  })
}

/** The number of seats in one call; the caller repeats it while some are left. */
const seatsAtOnce = 100

/** Moves seats of a process to another, with their history (decision 98). Changed ones wait for the next call. */
export const move: Handler<typeof seatCalls.move> = async (call) => {
  const { body, session } = call
  const { to, ...place } = body
  const { vertical } = place
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  await checkConfigured({ vertical, ...to }, head)
  const isSame = placeKeyIn({ vertical, ...to }) === placeKeyIn(place)
  const seats = isSame ? [] : await seatsIn(place, head)
  let moved = 0
  for (const from of seats.slice(0, seatsAtOnce)) {
    const seat = changedSeat(from, { ...from, ...to }, call)
    if (!(await writeChange({ from, to: seat, outcome: 'modified' }, head, call))) moved += 1
  }
  if (moved === 0 && seats.length > 0) throw new Busy('Others kept changing these seats')
  return { moved, left: seats.length - moved }
}
