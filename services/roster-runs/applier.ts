import * as z from 'zod'
import { consumer } from '../queues/consumer.ts'
import { applyRun } from './apply-run.ts'
import { beginRun } from './begin-run.ts'

/** Applies the files of the roster and of the processes that waited when the message was due, run after run. */
export const handler = consumer({
  queue: 'ROSTER_APPLIES_QUEUE',
  code: 'ROSTER_APPLY_RUN',
  failure: 'ROSTER_APPLY_FAILED',
  message: () => z.object({ dueAt: z.iso.datetime() }),
  // Enough to read the roster and to write a chunk.
  reserveMs: 60_000,
  // After a run that an earlier message began, files may still wait.
  continuesAfter: ['unfinished', 'done'],
  run: async ({ dueAt }, run) => {
    const begun = await beginRun(new Date(dueAt), run)
    return { run: begun?.id, outcome: begun ? await applyRun(begun, run) : 'nothing' }
  },
})
