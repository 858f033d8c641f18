import { placeName } from '../../shared/place-name.ts'
import type { ConfiguredProcess } from '../../shared/process-configuration.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { isTied } from '../process-configuration/tied.ts'
import { type Filed, type ProcessRow, processStamp } from './filed.ts'

export type ProcessOutcome = 'created' | 'modified' | 'removed'
export type ProcessChange = {
  vertical: Vertical
  outcome: ProcessOutcome
  from: ConfiguredProcess | undefined
  to: ConfiguredProcess | undefined
}

/** A part of a file that was left out; without a row, the removal of the process. */
export type ProcessLeftOut = {
  vertical: Vertical
  present: ConfiguredProcess | undefined
  row: ProcessRow | undefined
  /** Changed by hand after the preview, or not to go: cases are tied to it, or there are seats in it. */
  reason: 'changedByHand' | 'processTied' | 'processOccupied'
  /** How many seats. */
  seats?: number
}

/** How many seats a process has once the files are in force. */
export type SeatsIn = (process: ConfiguredProcess) => number
/** Keeps every process: for a caller who asks which processes there may be, at most. */
export const staysOccupied: SeatsIn = () => 1

const isSame = (process: ConfiguredProcess, row: ProcessRow): boolean =>
  processStamp({ ...row, version: process.version }) === processStamp(process)

/** Why a process that a file does not name stays (decisions 68 and 98). */
const whyKept = (
  from: ConfiguredProcess,
  seatsIn: SeatsIn,
): Pick<ProcessLeftOut, 'reason' | 'seats'> | undefined => {
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
  const rows = new Map(file.rows.map((row) => [placeName(row), row]))
  const changes: ProcessChange[] = []
  const leftOut: ProcessLeftOut[] = []
  for (const name of new Set([...present.keys(), ...rows.keys()])) {
    const [from, row] = [present.get(name), rows.get(name)]
    if (from && row && isSame(from, row)) continue
    const isEdited = (from && processStamp(from)) !== file.seen.get(name)
    const kept = from && !row ? whyKept(from, seatsIn) : undefined
    if (isEdited || kept) {
      leftOut.push({
        vertical,
        present: from,
        row,
        ...(kept && !isEdited ? kept : { reason: 'changedByHand' }),
      })
      continue
    }
    const to = row && { ...row, version: (from?.version ?? 0) + 1 }
    if (to) next.set(name, to)
    else next.delete(name)
    const changed = from ? 'modified' : 'created'
    changes.push({ vertical, outcome: to ? changed : 'removed', from, to })
  }
  return { processes: [...next.values()], changes, leftOut }
}

/** The processes of all verticals as they are when the files are in force. */
export const nextProcesses = (
  processes: readonly ConfiguredProcess[],
  files: readonly Filed<ProcessRow>[],
  seatsIn: SeatsIn,
) => {
  const ofVertical = (vertical: Vertical) =>
    new Map(processes.filter((one) => one.vertical === vertical).map((one) => [placeName(one), one]))
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
