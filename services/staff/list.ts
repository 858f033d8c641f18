import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { seat, seatsPerPage, type staff } from '../../shared/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { rosterKeys, staffTable } from '../roster/keys.ts'
import { listInGeneration } from '../roster/list-in-generation.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { cursorOf } from '../table/cursor.ts'

const cursors = cursorOf(() => z.object({ after: z.string().min(1).max(20) }))

const page = async (vertical: string, generation: number, cursor: string | undefined) => {
  const { after = '' } = cursor ? cursors.read(cursor) : {}
  const keys = rosterKeys(generation)
  const inVertical = keys.inVertical(vertical)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: staffTable(),
      IndexName: 'seats-by-vertical',
      KeyConditionExpression: 'inVertical = :vertical',
      ExpressionAttributeValues: { ':vertical': inVertical },
      Limit: seatsPerPage,
      ...(after && { ExclusiveStartKey: { inVertical, positionCode: after, ...keys.seat(after) } }),
    }),
  )
  return {
    items: Items.map((item) => seat().parse(item)),
    cursor: LastEvaluatedKey && cursors.write({ after: LastEvaluatedKey.positionCode }),
  }
}

/** The seats of a vertical by code, a page at a time. */
export const list = async ({
  query: { Vertical: vertical, cursor },
  session,
}: Call<typeof staff.list>): Promise<Answer<typeof staff.list>> => {
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  return listInGeneration(cursor, (generation, after) => page(vertical, generation, after), head)
}
