import * as z from 'zod'
import { bogotaDay } from '../../shared/dates.ts'
import { countComing } from '../productivity/coming-days.ts'
import { consumer } from '../queues/consumer.ts'
import { putMessage } from '../queues/put-message.ts'
import { dueDays, firstMissing } from './due-days.ts'
import { writeDay } from './write-day.ts'

/** The days to write. News of days that have come are counted before, which marks the affected days for the file. */
const night = async (now: Date): Promise<string[]> => {
  const today = bogotaDay(now)
  await countComing(await firstMissing(today), today)
  return dueDays(now)
}

/** Writes the data of the due days. The schedule's message becomes one for each day, so that none waits for another. */
export const handler = consumer({
  queue: 'DAILY_DATA_QUEUE',
  code: 'DAILY_DATA',
  message: () => z.looseObject({ days: z.array(z.iso.date()).optional() }),
  // Enough for the current part and the end of a file.
  reserveMs: 45_000,
  run: async ({ days }, run) => {
    const [day] = days ?? []
    if (day && days?.length === 1) return { day, outcome: await writeDay(day, run) }
    const due = days ?? (await night(run.now()))
    for (const one of due) await putMessage('DAILY_DATA_QUEUE', { days: [one] })
    return { days: due.length, outcome: 'begun' }
  },
})
