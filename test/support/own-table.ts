import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTables } from '../../infra/local/create.ts'
import { tableNames } from '../../infra/local/environment.ts'

/** A table of cases for this test file alone: its queues and its configuration are nobody else's. */
export const useOwnCasesTable = async (name: string): Promise<void> => {
  await createTables(new DynamoDBClient({}), { ...tableNames, cases: name })
  process.env.CASES_TABLE = name
}
