import type { DynamoDBStreamEvent } from 'aws-lambda'
import { handler as totals } from '../../services/productivity/totals.ts'
import { keys } from '../../services/table/keys.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { TestUser } from '../support/api.ts'

/** The records that the calls of an analyst made are counted, as the table's stream tells of one of them. */
export const totalsCalls = async ({ login }: TestUser): Promise<void> => {
  const { pk } = keys.productivity(login, bogotaDay(new Date()), '')
  const change = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'any' } }, SequenceNumber: '1' } }
  await totals({ Records: [change] } as unknown as DynamoDBStreamEvent)
}
