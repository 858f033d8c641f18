import * as z from 'zod/mini'
import { addDays, bogotaDay, daysFromTo } from '../../shared/dates.ts'
import { consumer } from '../queues/consumer.ts'
import { putMessage } from '../queues/put-message.ts'
import { countComing } from '../records/coming-days.ts'
import { isNew } from '../table/conditions.ts'
import { keys } from '../table/keys.ts'
import { queryAll, queryPage, withPrefix } from '../table/query.ts'
import { check, put, transact } from '../table/transact.ts'
import { writeDay } from './writing.ts'

type KeyOf = (day: string) => { pk: string; sk: string }

const dayIn = (keyOf: KeyOf, { sk }: Record<string, unknown>): string => String(sk).slice(keyOf('').sk.length)
const daysOf = async (keyOf: KeyOf): Promise<string[]> =>
  (await queryAll(withPrefix(keyOf('')))).map((item) => dayIn(keyOf, item))

/** The first day after the last file: yesterday, unless nights were missed. */
const firstMissing = async (today: string): Promise<string> => {
  const { items } = await queryPage({ ...withPrefix(keys.dailyFile('')), order: 'descending', limit: 1 })
  return items[0] ? addDays(dayIn(keys.dailyFile, items[0]), 1) : addDays(today, -1)
}

const makeDue = (day: string) =>
  transact([check(keys.dailyFile(day), isNew), check(keys.dailyWriting(day), isNew), put(keys.dueDay(day))])

/** The days to write, oldest first: yesterday, missed ones, and those that changed or were interrupted since. */
const night = async (now: Date): Promise<string[]> => {
  const today = bogotaDay(now)
  const first = await firstMissing(today)
  await countComing(first, today)
  for (const day of daysFromTo(first, addDays(today, -1))) await makeDue(day)
  const days = await Promise.all([keys.dueDay, keys.dailyWriting].map(daysOf))
  return [...new Set(days.flat())].sort()
}

/** Writes the data of the due days. The schedule's message becomes one for each day, so that none waits for another. */
export const handler = consumer({
  queue: 'DAILY_DATA_QUEUE',
  code: 'DAILY_DATA',
  message: () => z.looseObject({ days: z.optional(z.array(z.iso.date())) }),
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
