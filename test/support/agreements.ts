import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { casesTable, keys } from '../../services/table/keys.ts'

/** Which agreements each handler has, in place of whatever was assigned before to anybody. */
export const assign = async (byHandler: Readonly<Record<string, readonly string[]>>): Promise<void> => {
  const put = (key: Record<string, string>, codes: readonly string[]) =>
    dynamo.send(new PutCommand({ TableName: casesTable(), Item: { ...key, codes } }))
  await Promise.all(Object.entries(byHandler).map(([user, codes]) => put(keys.agreementsOf(user), codes)))
  await put(keys.assignedAgreements, [...new Set(Object.values(byHandler).flat())])
}
