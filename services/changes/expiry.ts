import type { DynamoDBRecord } from 'aws-lambda'

/** Whether DynamoDB itself deleted the item because its time to live was over, and no user or function did. */
export const isExpiry = ({ eventName, userIdentity }: DynamoDBRecord): boolean =>
  eventName === 'REMOVE' && userIdentity?.principalId === 'dynamodb.amazonaws.com'
