import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientLimits } from './client-limits.ts'

export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(clientLimits(5_000)), {
  marshallOptions: { removeUndefinedValues: true },
})
