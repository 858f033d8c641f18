import { randomUUID } from 'node:crypto'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { bogotaDay } from '../../shared/dates.ts'
import { countComing } from '../productivity/coming-days.ts'
import { eachMessage } from '../queues/each-message.ts'
import { putMessage } from '../queues/put-message.ts'
import { dueDays, firstMissing } from './due-days.ts'
import { writeDay } from './write-day.ts'

/** Enough for the current part, the end of a file and the message that continues. */
const reserveMs = 45_000

/** The schedule's message has no days; a night that continues sends the remaining ones. */
const message = z.looseObject({ days: z.array(z.iso.date()).optional() })

/** The days to write. News of days that have come are counted before, which marks the affected days for the file. */
const night = async (now: Date): Promise<string[]> => {
  const today = bogotaDay(now)
  await countComing(await firstMissing(today), today)
  return dueDays(now)
}

const run = async ({ body }: SQSRecord, context: Context): Promise<void> => {
  const outOfTime = () => context.getRemainingTimeInMillis() < reserveMs
  const days = message.parse(JSON.parse(body)).days ?? (await night(new Date()))
  const failures: { day: string; error: unknown }[] = []
  const goOn = (place: number) =>
    putMessage('DAILY_DATA_QUEUE', { days: [...days.slice(place), ...failures.map(({ day }) => day)] })
  for (const [place, day] of days.entries()) {
    if (outOfTime()) return goOn(place)
    const started = Date.now()
    try {
      const outcome = await writeDay(day, { runner: randomUUID(), now: () => new Date(), outOfTime })
      console.info(JSON.stringify({ code: 'DAILY_DATA', day, outcome, ms: Date.now() - started }))
      if (outcome === 'unfinished') return goOn(place)
    } catch (error) {
      // The other days do not wait for a failed one; the run continues with them.
      failures.push({ day, error })
    }
  }
  if (failures[0]) throw failures[0].error
}

/** Writes the data of the due days: each night by the schedule, and by message until nothing remains. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'DAILY_DATA_FAILED', (record) => run(record, context))
