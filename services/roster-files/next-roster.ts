import { placeNameIn } from '../../shared/place-name.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import type { Seat, SeatOutcome } from '../../shared/staff.ts'
import type { Filed, ProcessRow, SeatRow } from './filed.ts'
import { nextProcesses, type ProcessChange, type ProcessOutcome, staysOccupied } from './next-processes.ts'
import { nextSeats, type SeatChange } from './next-seats.ts'

/** The roster with its processes, of all verticals. */
export type Roster = { seats: readonly Seat[]; processes: readonly ConfiguredProcess[] }
/** At most one of each kind and vertical; of two that want the same, the earlier one in its list gets it. */
export type RosterFiles = { seats: readonly Filed<SeatRow>[]; processes: readonly Filed<ProcessRow>[] }

/**
 * The roster after files are applied at an instant, each change, and everything left out. The preview and the apply use
 * the same function, so both get the same result. Processes to remove are decided after the seats: nobody may be left
 * in a removed one (decision 98).
 */
export const nextRoster = (present: Roster, files: RosterFiles, at: string) => {
  const possible = nextProcesses(present.processes, files.processes, staysOccupied)
  const places = new Set(possible.processes.map(placeNameIn))
  const isConfigured = (place: ProcessPlace) => places.has(placeNameIn(place))
  const seats = nextSeats(present.seats, files.seats, { isConfigured, at })
  const sitting = Map.groupBy(seats.seats, placeNameIn)
  const seatsIn = (place: ProcessPlace) => sitting.get(placeNameIn(place))?.length ?? 0
  return { seats, processes: nextProcesses(present.processes, files.processes, seatsIn) }
}
export type NextRoster = ReturnType<typeof nextRoster>

const countBy = <Type extends string>(types: readonly Type[], found: readonly Type[]) => {
  const counts = Object.fromEntries(types.map((type) => [type, 0])) as Record<Type, number>
  for (const type of found) counts[type] += 1
  return counts
}

/** What B§3 counts a change of a seat as: a code that leaves the roster goes with its person (decision 68). */
const countedAs = (outcome: SeatOutcome) => (outcome === 'removed' ? 'retired' : outcome)
const seatTypes = ['occupied', 'replaced', 'retired', 'created', 'modified'] as const
const processTypes: readonly ProcessOutcome[] = ['modified', 'removed', 'created']

export const countSeats = (changes: readonly SeatChange[]) =>
  countBy(
    seatTypes,
    changes.map(({ outcome }) => countedAs(outcome)),
  )
export const countProcesses = (changes: readonly ProcessChange[]) =>
  countBy(
    processTypes,
    changes.map(({ outcome }) => outcome),
  )
