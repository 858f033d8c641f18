import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'

/** Every item a query finds, however many answers that takes: for what stays small, such as the actions of one case. */
export const queryAll = async (query: QueryCommandInput): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(new QueryCommand({ ...query, ExclusiveStartKey }))
    found.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}
