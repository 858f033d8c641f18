import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { handler as relay } from '../../services/changes/relay.ts'
import { draftItemKey } from '../../services/documents/draft-store.ts'
import { handler as sweeper } from '../../services/documents/sweeper.ts'
import type { TestUser } from '../support/api.ts'
import { migrationCalls } from './migration-calls.ts'

/** An ended draft, as a change in the stream and as a message; drafts and marks of an earlier release. */
export const sweepCalls = async (adviser: TestUser): Promise<void> => {
  const { login: user } = adviser
  const Keys = marshall(draftItemKey(user, '1'))
  const change = { dynamodb: { Keys, OldImage: { ...Keys, ...marshall({ documents: { one: {} } }) } } }
  await relay({ Records: [change] } as unknown as DynamoDBStreamEvent)
  const body = JSON.stringify({ user, controlNumber: '1', documentIds: ['one'] })
  await sweeper({ Records: [{ messageId: 'one', body }] } as SQSEvent)
  await migrationCalls(adviser)
}
