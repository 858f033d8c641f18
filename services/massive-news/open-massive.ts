import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'

/** `leaderSeat`: of those begun before it was kept, nobody is told while they are written. */
const open = z.object({ sk: z.uuid(), createdAt: z.iso.datetime(), leaderSeat: z.string().optional() })

/** The massive news that no writer has left yet, of all leaders: a handful. */
export const readOpen = async (): Promise<z.output<typeof open>[]> => {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.openMassive('').pk },
      ConsistentRead: true,
    }),
  )
  return readEach(Items, (item) => open.parse(item))
}
