import * as z from 'zod'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { verticals } from '../../shared/verticals.ts'
import { partitions } from '../table/keys.ts'

export const runKey = (id: string) => ({ pk: `${partitions.rosterRun}${id}`, sk: 'RUN' })

/**
 * The phases of a run: it writes the next generation, comes into force and reports the changes, and lets the earlier
 * generation expire.
 */
const phases = ['writing', 'telling', 'leaving', 'ended'] as const

/** One run that applies files. Each write of its runner advances `done`. */
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
