import { placeKey } from '../../shared/place-key.ts'
import type { ConfiguredProcess, ProcessConfiguration } from '../../shared/process-configuration.ts'
import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import type { LeftOutRow } from '../../shared/roster-files.ts'
import type { Seat, SeatOutcome } from '../../shared/seats.ts'
import type { Vertical } from '../../shared/verticals.ts'

/** What a file says of a seat; of a vacant one it names nobody. */
export type SeatRow = Omit<Seat, 'version' | 'changedBy' | 'changedAt'>
export type ProcessRow = ProcessConfiguration
export type RowOf = { StaffUser: SeatRow; ProcessConfig: ProcessRow }
export type PresentOf = { StaffUser: Seat; ProcessConfig: ConfiguredProcess }

/** A file, which is the whole of its vertical (decision 68), as its preview read and compared it. */
export type Filed<Row> = {
  vertical: Vertical
  rows: readonly Row[]
  /** What the vertical had when it was previewed: the stamp of each seat or process by its key. */
  seen: ReadonlyMap<string, string>
  by: string
}
/** At most one of each kind and vertical; of two that want the same, the earlier one in its list gets it. */
export type RosterFiles = { seats: readonly Filed<SeatRow>[]; processes: readonly Filed<ProcessRow>[] }

/** A change that a file makes; `vertical` is the file's. */
export type Change<Present> = {
  vertical: Vertical
  key: string
  outcome: SeatOutcome
  from: Present | undefined
  to: Present | undefined
}
/** A part of a file that was left out; `at` is the seat that has the code, the person or the login. */
export type LeftOut = Pick<LeftOutRow, 'name' | 'reason' | 'seats'> & {
  vertical: Vertical
  key: string
  at?: { vertical: Vertical; positionCode: string } | undefined
}

type Kinds = {
  [Kind in RosterFileKind]: {
    list: keyof RosterFiles
    keyOf: (row: RowOf[Kind]) => string
    /** Tells one state of a seat or a process from another. */
    stampOf: (present: PresentOf[Kind]) => string
  }
}

export const kinds: Kinds = {
  StaffUser: {
    list: 'seats',
    keyOf: ({ positionCode }) => positionCode,
    // Differs also if the seat was removed and created again.
    stampOf: ({ version, changedAt }) => `${version} ${changedAt}`,
  },
  ProcessConfig: {
    list: 'processes',
    keyOf: placeKey,
    stampOf: (process) => JSON.stringify(Object.entries(process).sort(([a], [b]) => a.localeCompare(b))),
  },
}

export const stampsOf = <Kind extends RosterFileKind>(kind: Kind, present: readonly PresentOf[Kind][]) => {
  const { keyOf, stampOf } = kinds[kind]
  return new Map(present.map((one) => [keyOf(one), stampOf(one)]))
}
