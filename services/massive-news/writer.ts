import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { eachMessage } from '../queues/each-message.ts'
import { putMessage } from '../queues/put-message.ts'
import { advance, type WriterOptions } from './advance.ts'
import { readOpen } from './open-massive.ts'

/** Enough for the current chunk. */
const reserveMs = 20_000
/** The time that a writer has before the sweeper resumes its news. */
const ownTimeMs = 5 * 60_000
const sweptAtOnce = 25

/** One massive news, or on the schedule all that are unfinished. */
const message = z.union([z.object({ massive: z.uuid() }), z.object({ schedule: z.string() })])

const leftBehind = async (now: Date): Promise<string[]> => {
  const open = await readOpen()
  return open
    .filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > ownTimeMs)
    .slice(0, sweptAtOnce)
    .map(({ sk }) => sk)
}

const write = async (massive: string, options: WriterOptions): Promise<void> => {
  const started = Date.now()
  const outcome = await advance(massive, options)
  console.info(JSON.stringify({ code: 'MASSIVE_NEWS_RUN', massive, outcome, ms: Date.now() - started }))
  if (outcome === 'unfinished') await putMessage('MASSIVE_NEWS_QUEUE', { massive })
}

const run = async ({ body }: SQSRecord, context: Context): Promise<void> => {
  const options: WriterOptions = {
    now: () => new Date(),
    outOfTime: () => context.getRemainingTimeInMillis() < reserveMs,
  }
  const told = message.parse(JSON.parse(body))
  if ('massive' in told) return write(told.massive, options)
  // Each with its own message, so that a failed one does not block the others.
  for (const massive of await leftBehind(options.now())) await putMessage('MASSIVE_NEWS_QUEUE', { massive })
}

/** Writes massive news, and on the schedule finishes or undoes interrupted ones. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'MASSIVE_NEWS_FAILED', (record) => run(record, context))
