import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type CaseRow, historyEntry, placeOf, withPriority } from '../../shared/cases.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { type StoredCase, toRow } from './stored-case.ts'

/** The answer to an action that this user already did under this id (decision 32), if they did. */
export const earlierAnswer = async (
  stored: StoredCase,
  actionId: string,
  user: string,
): Promise<CaseRow | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: casesTable(),
      Key: keys.history(stored.number, actionId),
      ConsistentRead: true,
    }),
  )
  if (Item?.user !== user) return undefined
  const { to, reason, handler: given = stored.handler, priority } = historyEntry().parse(Item)
  const handler = placeOf[to] === 'queue' ? undefined : given
  const skRequest = priority ? withPriority(stored.skRequest, priority) : stored.skRequest
  return toRow({ ...stored, status: to, reason, handler, skRequest })
}
