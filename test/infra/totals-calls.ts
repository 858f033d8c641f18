import type { DynamoDBStreamEvent } from 'aws-lambda'
import { handler as totals } from '../../services/changes/totals.ts'
import { keys } from '../../services/table/keys.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { caseChange } from '../support/ans.ts'
import type { TestUser } from '../support/api.ts'

/** Counts the records of an analyst's calls, from a change in the stream, and a record of a past day. */
export const totalsCalls = async ({ login }: TestUser): Promise<void> => {
  const today = bogotaDay(new Date())
  for (const day of [today, addDays(today, -1)]) await tellOf(keys.productivity(login, day, '').pk)
  for (const status of ['PENDING', 'APPROVED'] as const)
    await totals(caseChange({ number: 'COUNTED-1', status, version: status === 'PENDING' ? 1 : 2 }))
}

const tellOf = async (pk: string): Promise<void> => {
  const change = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'any' } }, SequenceNumber: '1' } }
  await totals({ Records: [change] } as unknown as DynamoDBStreamEvent)
}
