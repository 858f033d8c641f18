import type { DoorName } from './doors.ts'
import type { TreeTaken } from './fuzz/processes.ts'

/** Refused with this sentence, or accepted or shown. */
export type Outcome = { refused: string } | { taken: true }
/** Clock milliseconds of an honest file alone, and during a hostile one. */
export type Neighbour = { alone: number; beside: number }
/** The result of a file at a door, and the resources that it used. */
export type Passed = TreeTaken & { door: DoorName; file: string; outcome: Outcome; neighbour?: Neighbour }

/** A sentence for people, not a program's error message. */
export const isClear = (outcome: Outcome): boolean =>
  'taken' in outcome || (/^[A-ZÁÉÍÓÚÑ¿«].{9,}/.test(outcome.refused) && !/Error|[{}]/.test(outcome.refused))
