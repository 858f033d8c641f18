import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo } from '../aws/dynamo.ts'
import { partitions } from '../table/keys.ts'
import { staffTable } from './keys.ts'

export const headKey = { pk: partitions.rosterHead, sk: 'HEAD' }

const head = z.object({
  /** Names the roster in force: everything that says how it is stands in partitions of this generation. */
  generation: z.number().int().min(0),
  /** The run that makes the next one, until it has told everything of it. */
  run: z.string().optional(),
})
export type Head = z.output<typeof head>

/** A roster that no file was applied to. */
const first: Head = { generation: 0 }

/** Which roster is in force at this instant; a request reads it once and everything else in that generation. */
export const readHead = async (): Promise<Head> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: staffTable(), Key: headKey, ConsistentRead: true }),
  )
  return Item ? head.parse(Item) : first
}
