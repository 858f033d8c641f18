import { timedId } from '../../shared/timed-id.ts'
import { hashedId } from '../hashed-id.ts'
import { processHistory, processKeys } from '../process-configuration/keys.ts'
import { staffTable } from '../roster/keys.ts'
import { seatItems } from '../roster/seat-items.ts'
import type { NextRoster, Roster, RosterFiles } from '../roster-files/next-roster.ts'
import { historyWrites } from '../staff/seat-writes.ts'
import { historyWrite } from '../table/history.ts'
import type { Write } from '../table/write.ts'
import type { StoredRun } from './stored-run.ts'

const put = (Item: Record<string, unknown>): Write => ({ Put: { TableName: staffTable(), Item } })

/** Everything that a generation has of a roster. */
export function* generationWrites(generation: number, { seats, processes }: Roster): Generator<Write> {
  for (const seat of seats) yield* seatItems(generation, seat).map(put)
  for (const process of processes) yield put({ ...processKeys.process(generation, process), ...process })
}

/** The same of a removed one, with its expiry. The seat is its last item, so the remaining work is found by it. */
export function* leavingWrites(
  generation: number,
  { seats, processes }: Roster,
  end: { ttl: number },
): Generator<Write> {
  for (const seat of seats)
    for (const item of seatItems(generation, seat).reverse()) yield put({ ...item, ...end })
  for (const process of processes)
    yield put({ ...processKeys.process(generation, process), ...process, ...end })
}

/**
 * The id of a change, always the same: from the time of its run, and its seat or process. Removals sort before
 * additions, because a code may leave one vertical and start in another in the same night.
 */
const changeId = ({ id, startedAt }: StoredRun, about: string, to: unknown): string => {
  const hashed = hashedId(`${id} ${about}`)
  // The first digit after the version, which is 7 in a timed id.
  return timedId(new Date(startedAt), `${hashed.slice(0, 15)}${to ? 'f' : '0'}${hashed.slice(16)}`)
}

const uploaderOf = (files: readonly { vertical: string; by: string }[], vertical: string): string =>
  files.find((file) => file.vertical === vertical)?.by ?? ''

/** A change of a run in the form of manual ones: uploader, time of application, old and new values. */
export function* changeWrites(
  run: StoredRun,
  files: RosterFiles,
  { seats, processes }: NextRoster,
): Generator<Write> {
  for (const { vertical, positionCode, outcome, from, to } of seats.changes) {
    const made = { at: run.startedAt, by: uploaderOf(files.seats, vertical), from, to }
    yield* historyWrites({ ...made, outcome, id: changeId(run, `${vertical} ${positionCode}`, to) })
  }
  for (const { vertical, from, to } of processes.changes) {
    const place = to ?? from
    if (!place) continue
    const id = changeId(run, JSON.stringify(place), to)
    const made = { id, at: run.startedAt, by: uploaderOf(files.processes, vertical) }
    yield historyWrite(processHistory(place), made, { from, to })
  }
}
