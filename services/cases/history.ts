import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { cases } from '../../shared/case-calls.ts'
import { type HistoryEntry, historyEntry } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { casesTable, keys } from '../table/keys.ts'
import { maySee } from './read-case.ts'
import { storedCase } from './stored-case.ts'

/** What happened to a case, oldest first; its creation is derived from the case itself (decision 32). */
export const history = async ({ params, session }: Call<typeof cases.history>): Promise<HistoryEntry[]> => {
  const { pk, sk } = keys.case(params.number)
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
  const item = Items.find((one) => one.sk === sk)
  const found = item && storedCase.parse(item)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  const created: HistoryEntry = {
    at: found.filedAt ?? found.receivedAt,
    user: found.filedBy ?? found.loadedBy ?? '',
    action: 'create',
    to: 'PENDING',
  }
  const actions = Items.filter((one) => String(one.sk).startsWith('H#')).map((one) => historyEntry.parse(one))
  return [created, ...actions.sort((a, b) => a.at.localeCompare(b.at))]
}
