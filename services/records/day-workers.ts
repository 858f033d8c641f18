import { bogotaDay } from '../../shared/dates.ts'
import { batchWrite } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { queryPages } from '../table/query.ts'
import type { Worker } from './work-of-day.ts'

/** A user's day whose records changed; with the document where news did, which go by it. */
export type WorkDay = Worker & { day: string }

/** For a person with news of a day, the document of the news follows the login. */
const newsMark = '#'
/** Follows all that begins with a login and the mark. */
const afterMarks = '\uffff'

const put = (items: readonly Record<string, string>[]): Promise<void> =>
  batchWrite(
    casesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

export const noteWorkers = async (days: readonly WorkDay[]): Promise<void> => {
  const rows = days.flatMap(({ user, documentNumber, day }) => [
    keys.dayWorker(day, user),
    ...(documentNumber ? [keys.dayWorker(day, `${user}${newsMark}${documentNumber}`)] : []),
  ])
  await put([...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values()])
}

/**
 * Marks who has records of a day, and past days that changed (decision 69). The clock is read when the users are
 * marked, so a mark from before midnight is there when the day's file is written.
 */
export const noteWork = async (days: readonly WorkDay[], now = () => new Date()): Promise<void> => {
  await noteWorkers(days)
  const today = bogotaDay(now())
  const over = new Set(days.map(({ day }) => day).filter((day) => day < today))
  await put([...over].map(keys.dueDay))
}

/** What was noted of a day, in order, after a login if need be. */
async function* notesOf(day: string, after: string | undefined): AsyncGenerator<Worker> {
  const { pk } = keys.dayWorker(day, '')
  const from = after === undefined ? undefined : keys.dayWorker(day, `${after}${newsMark}${afterMarks}`)
  for await (const items of queryPages({ where: 'pk = :pk', values: { pk }, after: from }))
    for (const { sk } of items) {
      const [user = '', documentNumber] = String(sk).split(newsMark)
      yield { user, documentNumber }
    }
}

/**
 * All people who have, or had, records of a day, by login, after one of them if given; with the document of each person
 * who has, or had, news.
 */
export async function* workersOf(day: string, after?: string): AsyncGenerator<Worker> {
  let worker: Worker | undefined
  for await (const note of notesOf(day, after)) {
    if (worker && worker.user !== note.user) yield worker
    worker = note
  }
  if (worker) yield worker
}
