import * as z from 'zod/mini'
import { dailyData } from '../../shared/daily-data.ts'
import { orRefuse } from '../../shared/errors.ts'
import { api, type Handler, routes } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { queryAll, readAllItems, withPrefix } from '../table/query.ts'
import { dailyDataAudited } from './audited.ts'
import { fileKey } from './object-keys.ts'

export const day: Handler<typeof dailyData.day> = async ({ query }) => {
  orRefuse(await getItem(keys.dailyFile(query.date)), 'noDailyData')
  return { Key: fileKey(query.date), fileURL: await signedLink(documentsBucket(), fileKey(query.date)) }
}

const storedFile = z.object({
  day: z.iso.date(),
  rows: z.number(),
  bytes: z.number(),
  writtenAt: z.iso.datetime(),
})

const month: Handler<typeof dailyData.month> = async ({ params }) => {
  const [files, due] = await Promise.all([
    readAllItems(withPrefix(keys.dailyFile(params.month)), () => storedFile),
    queryAll(withPrefix(keys.dueDay(params.month))),
  ])
  const changed = new Set(due.map(({ sk }) => sk))
  const Items = await Promise.all(
    files.toReversed().map(async ({ day, rows, bytes, writtenAt }) => ({
      Key: fileKey(day),
      fileURL: await signedLink(documentsBucket(), fileKey(day)),
      date: day,
      size: bytes,
      records: rows,
      writtenAt,
      changed: changed.has(keys.dueDay(day).sk),
    })),
  )
  return { Items }
}

export const handler = api(routes(dailyData, { month, day }, dailyDataAudited))
