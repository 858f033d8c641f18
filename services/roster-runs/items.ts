import { createHash } from 'node:crypto'
import { timedId } from '../../shared/timed-id.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { changeKey } from '../roster/keys.ts'
import { seatItems } from '../roster/seat-items.ts'
import type { NextRoster, Roster, RosterFiles } from '../roster-files/next-roster.ts'
import { leaverItems } from '../staff/leaver-write.ts'
import type { StoredRun } from './stored-run.ts'

/** Everything that a generation has of a roster. */
export function* generationItems(generation: number, { seats, processes }: Roster) {
  for (const seat of seats) yield* seatItems(generation, seat)
  for (const process of processes) yield { ...processKeys.process(generation, process), ...process }
}

/** The same of a generation that is to go. */
export function* leavingItems(generation: number, roster: Roster, ttl: number) {
  for (const item of generationItems(generation, roster)) yield { ...item, ttl }
}

/** The id of a change, the same whenever it is told: by the time of its run, and of what it is about. */
const changeId = ({ id, startedAt }: StoredRun, about: string): string => {
  const hash = createHash('sha256').update(`${id} ${about}`).digest('hex')
  const random = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return timedId(new Date(startedAt), random.join('-'))
}

const uploaderOf = (files: readonly { vertical: string; by: string }[], vertical: string): string =>
  files.find((file) => file.vertical === vertical)?.by ?? ''

/** What a run changed, as the changes by hand are told: who uploaded it, when it was applied, from and to. */
export function* changeItems(run: StoredRun, files: RosterFiles, { seats, processes }: NextRoster) {
  for (const { vertical, positionCode, outcome, from, to } of seats.changes) {
    const made = { at: run.startedAt, by: uploaderOf(files.seats, vertical), from, to }
    const id = changeId(run, `${vertical} ${positionCode}`)
    yield { ...changeKey(positionCode, id), ...made, outcome }
    yield* leaverItems({ ...made, id })
  }
  for (const { vertical, from, to } of processes.changes) {
    const place = to ?? from
    if (!place) continue
    const made = { at: run.startedAt, by: uploaderOf(files.processes, vertical), from, to }
    yield { ...processKeys.change(place, changeId(run, JSON.stringify(place))), ...made }
  }
}
