import { placeKeyIn } from '../../shared/place-key.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import type { Seat } from '../../shared/seats.ts'
import type { RosterFiles } from './filed.ts'
import { nextProcesses, staysOccupied } from './next-processes.ts'
import { nextSeats } from './next-seats.ts'

/** The roster with its processes, of all verticals. */
export type Roster = { seats: readonly Seat[]; processes: readonly ConfiguredProcess[] }

/**
 * The roster after files are applied at an instant, each change, and everything left out. The preview and the apply use
 * the same function, so both get the same result. Processes to remove are decided after the seats: nobody may be left
 * in a removed one (decision 98).
 */
export const nextRoster = (present: Roster, files: RosterFiles, at: string) => {
  const possible = nextProcesses(present.processes, files.processes, staysOccupied)
  const places = new Set(possible.processes.map(placeKeyIn))
  const isConfigured = (place: ProcessPlace) => places.has(placeKeyIn(place))
  const seats = nextSeats(present.seats, files.seats, { isConfigured, at })
  const sitting = Map.groupBy(seats.seats, placeKeyIn)
  const seatsIn = (place: ProcessPlace) => sitting.get(placeKeyIn(place))?.length ?? 0
  return { seats, processes: nextProcesses(present.processes, files.processes, seatsIn) }
}
export type NextRoster = ReturnType<typeof nextRoster>
