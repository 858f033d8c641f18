import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'

/** Whether DynamoDB itself deleted the item because its time to live was over, and no user or function did. */
export const isExpiry = ({ eventName, userIdentity }: DynamoDBRecord): boolean =>
  eventName === 'REMOVE' && userIdentity?.principalId === 'dynamodb.amazonaws.com'

/** Whether an item only gained the end that it had not, as a migration gives it: what it says is counted already. */
export const isNewEnd = ({ eventName, dynamodb }: DynamoDBRecord): boolean => {
  if (eventName !== 'MODIFY' || dynamodb?.OldImage?.ttl) return false
  const { ttl, ...rest } = dynamodb?.NewImage ?? {}
  return ttl !== undefined && isDeepStrictEqual(rest, dynamodb?.OldImage)
}
