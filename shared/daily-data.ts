import * as z from 'zod/mini'
import { get } from './contract.ts'
import { lazyObject } from './lazy-object.ts'

/** The daily data: one CSV a day with the productivity records of all users (decision 69). */

const fileLink = lazyObject(() => ({
  Key: z.string(),
  /** Short-lived, to be opened in a window of its own. */
  fileURL: z.url(),
}))

export const dailyFile = lazyObject(() => ({
  ...fileLink().shape,
  date: z.iso.date(),
  /** Bytes. */
  size: z.int(),
  records: z.int(),
  writtenAt: z.iso.datetime(),
  /** Records of the day changed since: the file is written again the next night. */
  changed: z.boolean(),
}))
export type DailyFile = z.output<ReturnType<typeof dailyFile>>

const roles = ['rootAdmin'] as const

export const dailyData = {
  month: get('/control-board/daily-data/{month}', roles, {
    params: () => ({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
    answer: () => ({ Items: z.array(dailyFile()).check(z.maxLength(31)) }),
  }),
  day: get('/control-board/backup-csv', roles, {
    query: () => ({ date: z.iso.date() }),
    answer: fileLink,
  }),
}
