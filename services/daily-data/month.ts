import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import type { dailyData } from '../../shared/daily-data.ts'
import { linkTo } from '../documents/bucket.ts'
import type { Call } from '../http/api.ts'
import { keys } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { readEach } from '../table/read-each.ts'
import { beginning } from './beginning.ts'
import { fileKey } from './upload.ts'

const storedFile = z.object({
  day: z.iso.date(),
  rows: z.number(),
  bytes: z.number(),
  writtenAt: z.iso.datetime(),
})

/** The files of a month, newest first, each with a link to it. */
export const month = async ({
  params,
}: Call<typeof dailyData.month>): Promise<Answer<typeof dailyData.month>> => {
  const [items, due] = await Promise.all([
    queryAll(beginning(keys.dailyFile(params.month))),
    queryAll(beginning(keys.dueDay(params.month))),
  ])
  const changed = new Set(due.map(({ sk }) => sk))
  const files = readEach(items, (item) => storedFile.parse(item)).toReversed()
  const Items = await Promise.all(
    files.map(async ({ day, rows, bytes, writtenAt }) => ({
      Key: fileKey(day),
      fileURL: await linkTo(fileKey(day)),
      date: day,
      size: bytes,
      records: rows,
      writtenAt,
      changed: changed.has(keys.dueDay(day).sk),
    })),
  )
  return { Items }
}
