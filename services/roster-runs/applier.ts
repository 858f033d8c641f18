import { randomUUID } from 'node:crypto'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { eachMessage } from '../queues/each-message.ts'
import { putMessage } from '../queues/put-message.ts'
import { applyRun } from './apply-run.ts'
import { beginRun } from './begin-run.ts'
import type { RunOptions } from './stored-run.ts'

/** Enough to read the roster and to write a chunk. */
const reserveMs = 60_000

const message = z.object({ dueAt: z.iso.datetime() })

/** Continues the run in progress, and then applies the files that waited when the message was due. */
const run = async ({ body }: SQSRecord, context: Context): Promise<void> => {
  const due = message.parse(JSON.parse(body))
  const options: RunOptions = {
    runner: randomUUID(),
    now: () => new Date(),
    outOfTime: () => context.getRemainingTimeInMillis() < reserveMs,
  }
  for (;;) {
    const started = Date.now()
    const begun = await beginRun(new Date(due.dueAt), options)
    const outcome = begun ? await applyRun(begun, options) : 'nothing'
    const ms = Date.now() - started
    console.info(JSON.stringify({ code: 'ROSTER_APPLY_RUN', run: begun?.id, outcome, ms }))
    if (outcome === 'unfinished') await putMessage('ROSTER_APPLIES_QUEUE', due)
    if (outcome !== 'done') return
  }
}

/** Applies the files of the roster and of the processes that wait for the night. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'ROSTER_APPLY_FAILED', (record) => run(record, context))
