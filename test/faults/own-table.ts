import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTables } from '../../infra/local/create.ts'
import { tableNames } from '../../infra/local/environment.ts'

/** The services of this process use a cases table of their own from now on. */
export const useOwnTable = async (name: string): Promise<void> => {
  await createTables(new DynamoDBClient({}), { ...tableNames, cases: name })
  process.env.CASES_TABLE = name
}
