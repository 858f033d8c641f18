import * as z from 'zod/mini'
import { timedId } from '../../shared/timed-id.ts'
import { hashedId } from '../hashed-id.ts'
import { processHistory, processKeys } from '../process-configuration/read-process.ts'
import { rosterTable } from '../roster/keys.ts'
import { seatItems } from '../roster/seat-items.ts'
import type { RosterFiles } from '../roster-files/filed.ts'
import { readList, writeFound } from '../roster-files/found.ts'
import { stagedKey } from '../roster-files/keys.ts'
import type { NextRoster, Roster } from '../roster-files/next-roster.ts'
import { fileChanges, listsOf } from '../roster-files/preview.ts'
import { endWrites, type StoredStaged } from '../roster-files/stored-files.ts'
import { historyWrites } from '../seats/seat-writes.ts'
import { historyWrite } from '../table/history.ts'
import type { Write } from '../table/transact.ts'
import type { StoredRun } from './stored-run.ts'

type File = StoredRun['files'][number]

const numbered = z.tuple([z.string(), z.number()])

/** The report of a file, where its log finds it, and the writes that move it from what waits to the log. */
export const reportOf = async ({ id, ...of }: File, staged: StoredStaged, next: NextRoster, now: Date) => {
  const changes = fileChanges(of, next)
  const found = stagedKey(id, 'applied')
  // None of a file that was staged before they were stored.
  const numbers = new Map((await readList(staged, 'numbers')).map((line) => numbered.parse(line)))
  const sections = await writeFound(found, listsOf(of.contexFile, changes, numbers))
  return endWrites(of, staged, {
    ...{ counts: changes.counts, leftOut: changes.leftOut.length, found, sections },
    ...{ outcome: 'applied', endedAt: now.toISOString() },
  })
}

const put = (Item: Record<string, unknown>): Write => ({ Put: { TableName: rosterTable(), Item } })

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

/** Always the same id of a change. Removals sort first: a code may leave one vertical and start in another. */
const changeId = ({ id, startedAt }: StoredRun, about: string, to: unknown): string => {
  const hashed = hashedId(`${id} ${about}`)
  // The first digit after the version, which is 7 in a timed id.
  return timedId(new Date(startedAt), `${hashed.slice(0, 15)}${to ? 'f' : '0'}${hashed.slice(16)}`)
}

const uploaderOf = (files: readonly { vertical: string; by: string }[], vertical: string): string =>
  files.find((file) => file.vertical === vertical)?.by ?? ''

export function* changeWrites(
  run: StoredRun,
  files: RosterFiles,
  { seats, processes }: NextRoster,
): Generator<Write> {
  for (const { vertical, key, outcome, from, to } of seats.changes) {
    const made = { at: run.startedAt, by: uploaderOf(files.seats, vertical), from, to }
    yield* historyWrites({ ...made, outcome, id: changeId(run, `${vertical} ${key}`, to) })
  }
  for (const { vertical, from, to } of processes.changes) {
    const place = to ?? from
    if (!place) continue
    const id = changeId(run, JSON.stringify(place), to)
    const made = { id, at: run.startedAt, by: uploaderOf(files.processes, vertical) }
    yield historyWrite(processHistory(place), made, { from, to })
  }
}
