import { placeName } from '../../shared/place-name.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import type { LeftOutRow, RosterChangeCounts, RosterChangeType } from '../../shared/roster-files.ts'
import { type Filed, type ProcessRow, processStamps, type SeatRow, seatStamps } from './filed.ts'
import { countProcesses, countSeats, type NextRoster, nextRoster, type Roster } from './next-roster.ts'

/** A file's good rows, what its other rows are about, and who uploaded it. */
export type Uploaded<Row> = Omit<Filed<Row>, 'seen'> & { wrong: ReadonlySet<string> }

/** What a file would do to its vertical; `key` is the code of a seat, or the name of a process. */
export type FileChanges = {
  counts: RosterChangeCounts
  changes: { type: RosterChangeType; key: string; from: object | undefined; to: object | undefined }[]
  leftOut: (Omit<LeftOutRow, 'row'> & { key: string })[]
}
export type Compared = FileChanges & { seen: ReadonlyMap<string, string>; inForce: number }

type Place = Omit<ProcessPlace, 'vertical'>
const shownName = ({ management, area, process }: Place): string => [management, area, process].join(' / ')
const nowhere: Place = { management: '', area: '', process: '' }

const ofVertical = <One extends { vertical: string }>(all: readonly One[], vertical: string): One[] =>
  all.filter((one) => one.vertical === vertical)

/** What the file of a vertical comes to among all that are applied. */
export const seatFileChanges = (
  next: Pick<NextRoster['seats'], 'changes' | 'leftOut'>,
  vertical: string,
): FileChanges => {
  const changes = ofVertical(next.changes, vertical)
  return {
    counts: countSeats(changes),
    changes: changes.map(({ outcome, positionCode: key, from, to }) => ({
      ...{ type: outcome === 'removed' ? 'retired' : outcome, key, from, to },
    })),
    leftOut: ofVertical(next.leftOut, vertical).map(({ positionCode: key, reason, at: holder }) => ({
      ...{ key, name: key, reason, vertical: holder?.vertical },
    })),
  }
}

export const processFileChanges = (
  next: Pick<NextRoster['processes'], 'changes' | 'leftOut'>,
  vertical: string,
): FileChanges => {
  const changes = ofVertical(next.changes, vertical)
  return {
    counts: countProcesses(changes),
    changes: changes.map(({ outcome: type, from, to }) => ({
      ...{ type, key: placeName(to ?? from ?? nowhere), from, to },
    })),
    leftOut: ofVertical(next.leftOut, vertical).map(({ present: from, row, reason, seats }) => {
      const place = row ?? from ?? nowhere
      return { key: placeName(place), name: shownName(place), reason, seats }
    }),
  }
}

/**
 * What a file would change now, with the vertical's other file if one is staged. A row with errors says nothing about its seat, least
 * of all that it goes.
 */
export const compareSeats = (
  { wrong, ...file }: Uploaded<SeatRow>,
  roster: Roster,
  processes: readonly Filed<ProcessRow>[],
  at: string,
): Compared => {
  const present = roster.seats.filter(({ vertical }) => vertical === file.vertical)
  const seen = seatStamps(present)
  const rows = [...file.rows, ...present.filter(({ positionCode }) => wrong.has(positionCode))]
  const { seats } = nextRoster(roster, { seats: [{ ...file, rows, seen }], processes }, at)
  return { seen, inForce: present.length, ...seatFileChanges(seats, file.vertical) }
}

export const compareProcesses = (
  { wrong, ...file }: Uploaded<ProcessRow>,
  roster: Roster,
  seats: readonly Filed<SeatRow>[],
  at: string,
): Compared => {
  const present = roster.processes.filter(({ vertical }) => vertical === file.vertical)
  const seen = processStamps(present)
  const rows = [...file.rows, ...present.filter((process) => wrong.has(placeName(process)))]
  const { processes } = nextRoster(roster, { seats, processes: [{ ...file, rows, seen }] }, at)
  return { seen, inForce: present.length, ...processFileChanges(processes, file.vertical) }
}
