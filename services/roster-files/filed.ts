import { placeName } from '../../shared/place-name.ts'
import type { ConfiguredProcess, ProcessConfiguration } from '../../shared/process-configuration.ts'
import type { Seat } from '../../shared/staff.ts'
import type { Vertical } from '../../shared/verticals.ts'

/** What a file says of a seat; of a vacant one it names nobody. */
export type SeatRow = Omit<Seat, 'version' | 'changedBy' | 'changedAt'>
export type ProcessRow = ProcessConfiguration

/** A file, which is the whole of its vertical (decision 68), as its preview read and compared it. */
export type Filed<Row> = {
  vertical: Vertical
  rows: readonly Row[]
  /** What the vertical had when it was previewed: the stamp of each seat by its code, of each process by `placeName`. */
  seen: ReadonlyMap<string, string>
  /** Who uploaded it. */
  by: string
}

/** Differs for each state of a seat, also if the seat was removed and created again. */
export const seatStamp = ({ version, changedAt }: Seat): string => `${version} ${changedAt}`

/** Tells one state of a process from another. */
export const processStamp = (process: ConfiguredProcess): string =>
  JSON.stringify(Object.entries(process).sort(([a], [b]) => a.localeCompare(b)))

/** `seen` of what a vertical has. */
export const seatStamps = (seats: readonly Seat[]): Map<string, string> =>
  new Map(seats.map((seat) => [seat.positionCode, seatStamp(seat)]))
export const processStamps = (processes: readonly ConfiguredProcess[]): Map<string, string> =>
  new Map(processes.map((process) => [placeName(process), processStamp(process)]))
