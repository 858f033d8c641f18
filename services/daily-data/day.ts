import type { dailyData } from '../../shared/daily-data.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { getItem } from '../table/get-item.ts'
import { keys } from '../table/keys.ts'
import { fileKey } from './object-keys.ts'

/** A link to the file of a day, if it exists. */
export const day: Handler<typeof dailyData.day> = async ({ query }) => {
  const item = await getItem(keys.dailyFile(query.date))
  if (!item) throw new Refusal('noDailyData')
  return { Key: fileKey(query.date), fileURL: await signedLink(documentsBucket(), fileKey(query.date)) }
}
