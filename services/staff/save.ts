import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Occupation, Seat, SeatOutcome } from '../../shared/staff.ts'
import type { staff } from '../../shared/staff-calls.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { checkConfigured } from '../process-configuration/read-process.ts'
import { checkQuiet, type Head, readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { transact } from '../table/transact.ts'
import { seatFor } from './position.ts'
import { type SeatChange, seatWrites } from './seat-writes.ts'

type Saved = Answer<typeof staff.save>

export const seatChanged = ({ changedBy = '', changedAt = '' }: Partial<Seat> = {}): Refusal =>
  new Refusal('seatChanged', { changedBy, changedAt })

/** Whoever edited another state of the seat is told; who read none changes the present one. */
export const checkVersion = (found: Seat | undefined, read: number | undefined): void => {
  if (read !== undefined && read !== (found?.version ?? 0)) throw seatChanged(found)
}

type Made = Pick<SeatChange, 'from' | 'to' | 'outcome'>

/** Writes a change of the roster that was read, or tells who was faster. */
export const writeChange = async (
  made: Made,
  head: Head,
  { session, now, newId }: Pick<Call, 'session' | 'now' | 'newId'>,
  whyRefused: () => Promise<unknown>,
): Promise<void> => {
  const id = timedId(now, newId())
  const { generation } = head
  const writes = seatWrites({ generation, ...made, at: now.toISOString(), by: session.login, id })
  const unmet = await transact([...writes, checkQuiet(head)])
  if (!unmet) return
  if (unmet.places.includes(writes.length)) throw new Refusal('rosterBusy')
  await whyRefused()
  throw seatChanged()
}

const outcomeOf = (from: Seat | undefined, { documentNumber }: Occupation): SeatOutcome => {
  if (!from) return 'created'
  if (!from.documentNumber) return 'occupied'
  return from.documentNumber === documentNumber ? 'modified' : 'replaced'
}

const occupy = async (body: Occupation, call: Call<typeof staff.save>): Promise<Saved> => {
  const { session, now } = call
  const { positionCode, vertical, management, area, process, documentNumber, fullName, user } = body
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  const wanted = { code: positionCode, vertical, documentNumber, fullName, user }
  const [from] = await Promise.all([
    seatFor(wanted, head),
    checkConfigured({ vertical, management, area, process }, head),
  ])
  checkVersion(from, body.version)
  const to: Seat = {
    ...{ positionCode, vertical, management, area, process, documentNumber, fullName, user },
    isAdministrative: body.isAdministrative,
    version: (from?.version ?? 0) + 1,
    changedBy: session.login,
    changedAt: now.toISOString(),
  }
  const outcome = outcomeOf(from, body)
  await writeChange({ from, to, outcome }, head, call, () => seatFor(wanted, head))
  return { outcome, fullName, previous: outcome === 'replaced' ? from?.fullName : undefined, seat: to }
}

/** Makes a seat vacant; the seat stays (decision 47). */
const retire = async (
  { positionCode, version }: { positionCode: string; version?: number | undefined },
  call: Call<typeof staff.save>,
): Promise<Saved> => {
  const head = await readHead()
  const from = await readSeat(positionCode, head)
  if (!from?.fullName) throw new Refusal('noSeat')
  await checkAdministers(call.session, from.vertical, head)
  checkVersion(from, version)
  const { documentNumber: _, fullName, user: __, ...vacant } = from
  const to: Seat = {
    ...vacant,
    version: from.version + 1,
    changedBy: call.session.login,
    changedAt: call.now.toISOString(),
  }
  await writeChange({ from, to, outcome: 'retired' }, head, call, async () => {
    throw seatChanged(await readSeat(positionCode, head))
  })
  return { outcome: 'retired', fullName, seat: to }
}

/** Enters, replaces, modifies or retires who sits in a seat (B§7). */
export const save = (call: Call<typeof staff.save>): Promise<Saved> =>
  'vertical' in call.body ? occupy(call.body, call) : retire(call.body, call)
