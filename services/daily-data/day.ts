import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Answer } from '../../shared/contract.ts'
import type { dailyData } from '../../shared/daily-data.ts'
import { Refusal } from '../../shared/errors.ts'
import { dynamo } from '../aws/dynamo.ts'
import { linkTo } from '../documents/bucket.ts'
import type { Call } from '../http/api.ts'
import { casesTable, keys } from '../table/keys.ts'
import { fileKey } from './upload.ts'

/** A link to the file of a day, if it was written. */
export const day = async ({ query }: Call<typeof dailyData.day>): Promise<Answer<typeof dailyData.day>> => {
  const Key = keys.dailyFile(query.date)
  const { Item } = await dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))
  if (!Item) throw new Refusal('noDailyData')
  return { Key: fileKey(query.date), fileURL: await linkTo(fileKey(query.date)) }
}
