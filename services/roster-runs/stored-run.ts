import * as z from 'zod'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { verticals } from '../../shared/verticals.ts'
import { partitions } from '../table/keys.ts'

export const runKey = (id: string) => ({ pk: `${partitions.rosterRun}${id}`, sk: 'RUN' })

/**
 * What a run does, one after the other: it writes the next generation, comes into force and tells what changed, and lets
 * the generation before go.
 */
const phases = ['writing', 'telling', 'leaving', 'ended'] as const

/** One run that applies files. Whoever works on it has its `runner`, and each of their writes moves `done` on. */
export const storedRun = z.object({
  /** Ids of runs are by time. */
  id: z.string(),
  runner: z.string(),
  /** The generation that it begins with. */
  from: z.number().int(),
  /** The one that it makes: the next that none was written of. */
  to: z.number().int(),
  startedAt: z.string(),
  /** What it applies, in the order in which they were staged. */
  files: z.array(
    z.object({ contexFile: z.enum(rosterFileKinds), vertical: z.enum(verticals), id: z.string() }),
  ),
  phase: z.enum(phases),
  /** Items that its phase has written. */
  done: z.number().int(),
  /** How often it was taken up since it wrote anything. */
  tries: z.number().int(),
})
export type StoredRun = z.output<typeof storedRun>

export type RunOptions = {
  /** Names who works on the run: another one takes it over. */
  runner: string
  now: () => Date
  /** Whether what is left must go on by another message. */
  outOfTime: () => boolean
}
