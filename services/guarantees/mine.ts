import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { type guaranteeCalls, reservesPerPage } from '../../shared/guarantee-calls.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { cursorOf } from '../table/cursor.ts'
import { readEach } from '../table/read-each.ts'
import { checkReserver } from './access.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { storedReserve } from './stored-reserve.ts'

const cursors = cursorOf(() => z.object({ id: z.uuid(), requestedAt: z.iso.datetime({ precision: 3 }) }))

/** The caller's own reserves, the latest first. */
export const mine = async ({
  query,
  session,
}: Call<typeof guaranteeCalls.mine>): Promise<Answer<typeof guaranteeCalls.mine>> => {
  checkReserver(session)
  const { login: user } = session
  const after = query.cursor === undefined ? undefined : cursors.read(query.cursor)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: guaranteesTable(),
      IndexName: 'by-user',
      KeyConditionExpression: '#user = :user',
      ExpressionAttributeNames: { '#user': 'user' },
      ExpressionAttributeValues: { ':user': user },
      ScanIndexForward: false,
      Limit: reservesPerPage,
      ...(after && {
        ExclusiveStartKey: { ...guaranteeKeys.reserve(after.id), requestedAt: after.requestedAt, user },
      }),
    }),
  )
  const items = readEach(Items, (item) => storedReserve().parse(item))
  const last = LastEvaluatedKey && {
    id: String(LastEvaluatedKey.pk).slice(guaranteeKeys.reserve('').pk.length),
    requestedAt: LastEvaluatedKey.requestedAt,
  }
  return { items, cursor: cursors.write(last) }
}
