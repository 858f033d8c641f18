import { placeKey, placeKeyIn } from '../../shared/place-key.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { isTied } from '../process-configuration/tied.ts'
import { type Change, type Filed, kinds, type LeftOut, type ProcessRow, type RosterFiles } from './filed.ts'
import { nextSeats } from './next-seats.ts'

const { stampOf } = kinds.ProcessConfig

type SeatsIn = (process: ConfiguredProcess) => number

const isSame = (process: ConfiguredProcess, row: ProcessRow): boolean =>
  stampOf({ ...row, version: process.version }) === stampOf(process)

/** Why a process that a file does not name stays (decisions 68 and 98). */
const whyKept = (
  from: ConfiguredProcess,
  seatsIn: SeatsIn,
): Pick<LeftOut, 'reason' | 'seats'> | undefined => {
  if (isTied(from)) return { reason: 'processTied' }
  const seats = seatsIn(from)
  return seats > 0 ? { reason: 'processOccupied', seats } : undefined
}

const nextOfVertical = (
  present: ReadonlyMap<string, ConfiguredProcess>,
  file: Filed<ProcessRow>,
  seatsIn: SeatsIn,
) => {
  const { vertical } = file
  const next = new Map(present)
  const rows = new Map(file.rows.map((row) => [placeKey(row), row]))
  const changes: Change<ConfiguredProcess>[] = []
  const leftOut: LeftOut[] = []
  for (const key of new Set([...present.keys(), ...rows.keys()])) {
    const [from, row] = [present.get(key), rows.get(key)]
    if (from && row && isSame(from, row)) continue
    const isEdited = (from && stampOf(from)) !== file.seen.get(key)
    const kept = from && !row ? whyKept(from, seatsIn) : undefined
    if (isEdited || kept) {
      const why = kept && !isEdited ? kept : { reason: 'changedByHand' as const }
      leftOut.push({ vertical, key, name: key.replaceAll('#', ' / '), ...why })
      continue
    }
    const to = row && { ...row, version: (from?.version ?? 0) + 1 }
    if (to) next.set(key, to)
    else next.delete(key)
    const changed = from ? 'modified' : 'created'
    changes.push({ vertical, key, outcome: to ? changed : 'removed', from, to })
  }
  return { processes: [...next.values()], changes, leftOut }
}

export const nextProcesses = (
  processes: readonly ConfiguredProcess[],
  files: readonly Filed<ProcessRow>[],
  seatsIn: SeatsIn,
) => {
  const ofVertical = (vertical: Vertical) =>
    new Map(processes.filter((one) => one.vertical === vertical).map((one) => [placeKey(one), one]))
  const made = files.map((file) => nextOfVertical(ofVertical(file.vertical), file, seatsIn))
  const filed = files.map(({ vertical }) => vertical)
  return {
    processes: [
      ...processes.filter(({ vertical }) => !filed.includes(vertical)),
      ...made.flatMap((one) => one.processes),
    ],
    changes: made.flatMap((one) => one.changes),
    leftOut: made.flatMap((one) => one.leftOut),
  }
}

export type Roster = { seats: readonly Seat[]; processes: readonly ConfiguredProcess[] }

/** The roster after files are applied. Processes are removed after the seats: none may be occupied (decision 98). */
export const nextRoster = (present: Roster, files: RosterFiles, at: string) => {
  // At most these, as if every process were occupied.
  const possible = nextProcesses(present.processes, files.processes, () => 1)
  const places = new Set(possible.processes.map(placeKeyIn))
  const isConfigured = (place: ProcessPlace) => places.has(placeKeyIn(place))
  const seats = nextSeats(present.seats, files.seats, { isConfigured, at })
  const sitting = Map.groupBy(seats.seats, placeKeyIn)
  const seatsIn = (place: ProcessPlace) => sitting.get(placeKeyIn(place))?.length ?? 0
  return { seats, processes: nextProcesses(present.processes, files.processes, seatsIn) }
}
export type NextRoster = ReturnType<typeof nextRoster>
