import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientLimits } from './retries.ts'

/** Milliseconds. DynamoDB answers in about ten; a hung request is retried twice while a caller waits (5 s). */
const patience = 1_500

export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(clientLimits(patience)), {
  marshallOptions: { removeUndefinedValues: true },
})
