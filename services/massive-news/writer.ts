import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { eachMessage } from '../queues/each-message.ts'
import { putMessage } from '../queues/put-message.ts'
import { advance, type WriterOptions } from './advance.ts'
import { readOpen } from './open-massive.ts'

/** Enough for the chunk under way. */
const reserveMs = 20_000
/** Whoever writes one is given so long before the sweeper takes it up. */
const ownTimeMs = 5 * 60_000
const sweptAtOnce = 25

/** One massive news, or from the schedule all that somebody left where they were. */
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
  // By a message of its own each, so that one that fails holds up no other.
  for (const massive of await leftBehind(options.now())) await putMessage('MASSIVE_NEWS_QUEUE', { massive })
}

/** Writes massive news, and has those that a writer left finished or undone. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'MASSIVE_NEWS_FAILED', (record) => run(record, context))
