import type { Answer } from '../../shared/contract.ts'
import type { dailyData } from '../../shared/daily-data.ts'
import { Refusal } from '../../shared/errors.ts'
import { linkTo } from '../documents/bucket.ts'
import type { Call } from '../http/api.ts'
import { getItem } from '../table/get-item.ts'
import { keys } from '../table/keys.ts'
import { fileKey } from './upload.ts'

/** A link to the file of a day, if it was written. */
export const day = async ({ query }: Call<typeof dailyData.day>): Promise<Answer<typeof dailyData.day>> => {
  const item = await getItem(keys.dailyFile(query.date))
  if (!item) throw new Refusal('noDailyData')
  return { Key: fileKey(query.date), fileURL: await linkTo(fileKey(query.date)) }
}
