import type { DoorName } from './doors.ts'
import type { TreeTaken } from './fuzz/processes.ts'

/** Refused with this sentence, or taken in or shown. */
export type Outcome = { refused: string } | { taken: true }
/** Milliseconds of a clock that an honest file takes alone, and beside a hostile one. */
export type Neighbour = { alone: number; beside: number }
/** What became of a file at a door, and what it took. */
export type Passed = TreeTaken & { door: DoorName; file: string; outcome: Outcome; neighbour?: Neighbour }

/** A sentence for people, not what a program says of its failure. */
export const isClear = (outcome: Outcome): boolean =>
  'taken' in outcome || (/^[A-ZÁÉÍÓÚÑ¿«].{9,}/.test(outcome.refused) && !/Error|[{}]/.test(outcome.refused))
