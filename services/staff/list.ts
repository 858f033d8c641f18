import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { seat, seatsPerPage, type staff } from '../../shared/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { staffKeys, staffTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { cursorOf } from '../table/cursor.ts'

const cursors = cursorOf(() => z.object({ after: z.string().min(1).max(20) }))

/** The seats of a vertical by code, a page at a time. */
export const list = async ({
  params: { vertical },
  query,
  session,
}: Call<typeof staff.list>): Promise<Answer<typeof staff.list>> => {
  await checkAdministers(session, vertical)
  const { after = '' } = query.cursor ? cursors.read(query.cursor) : {}
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: staffTable(),
      IndexName: 'by-vertical',
      KeyConditionExpression: 'vertical = :vertical',
      ExpressionAttributeValues: { ':vertical': vertical },
      Limit: seatsPerPage,
      ...(after && {
        ExclusiveStartKey: { vertical, positionCode: after, ...staffKeys.seat(after) },
      }),
    }),
  )
  return {
    items: Items.map((item) => seat().parse(item)),
    cursor: LastEvaluatedKey && cursors.write({ after: LastEvaluatedKey.positionCode }),
  }
}
