import * as z from 'zod/mini'
import { consumer } from '../queues/consumer.ts'
import { putMessage } from '../queues/put-message.ts'
import { advance } from './advance.ts'
import { readOpen } from './stored-massive.ts'

/** The time that a writer has before the sweeper resumes its news. */
const ownTimeMs = 5 * 60_000
const sweptAtOnce = 25

const leftBehind = async (now: Date): Promise<string[]> => {
  const open = await readOpen()
  return open
    .filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > ownTimeMs)
    .slice(0, sweptAtOnce)
    .map(({ sk }) => sk)
}

export const handler = consumer({
  queue: 'MASSIVE_NEWS_QUEUE',
  code: 'MASSIVE_NEWS_RUN',
  failure: 'MASSIVE_NEWS_FAILED',
  message: () => z.union([z.object({ massive: z.uuid() }), z.object({ schedule: z.string() })]),
  reserveMs: 20_000,
  run: async (message, run) => {
    if ('massive' in message)
      return { massive: message.massive, outcome: await advance(message.massive, run) }
    // Each with its own message, so that a failed one does not block the others.
    for (const massive of await leftBehind(run.now())) await putMessage('MASSIVE_NEWS_QUEUE', { massive })
    return 'swept'
  },
})
