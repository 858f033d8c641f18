import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import type { Answer } from '../../shared/contract.ts'
import type { sessions } from '../../shared/sessions.ts'

/** What the tests of large files and of documents that are read share. */

/** A client as in a browser, with the credentials of only one upload. */
export const uploaderWith = (credentials: Answer<typeof sessions.getFrontRole>): S3Client => {
  const { accessKeyId, secretAccessKey, token: sessionToken } = credentials
  return new S3Client({
    ...{ forcePathStyle: true, maxAttempts: 1, requestChecksumCalculation: 'WHEN_REQUIRED' },
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  })
}

/** S3's notification of an object. */
export const arrivalOf = (key: string): object => ({
  Records: [{ s3: { object: { key: encodeURIComponent(key).replaceAll('%2F', '/') } } }],
})

/** A delivery of messages, as a queue makes it. */
export const deliveryOf = (messages: readonly object[]): SQSEvent =>
  ({
    Records: messages.map((message) => ({
      ...{ messageId: randomUUID(), receiptHandle: 'none', body: JSON.stringify(message) },
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent

/** Sets an attribute of an item, which by default must be there. */
export const setAttribute = async (
  TableName: string,
  Key: Record<string, string>,
  name: string,
  value: unknown,
  { mayCreate = false } = {},
): Promise<void> => {
  await dynamo.send(
    new UpdateCommand({
      ...{ TableName, Key },
      ConditionExpression: mayCreate ? undefined : 'attribute_exists(pk)',
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

/** The time this many milliseconds ago. */
export const timeAgo = (ms: number): string => new Date(Date.now() - ms).toISOString()
