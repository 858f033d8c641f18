import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../infra/local/create.ts'
import { tables } from '../../infra/resources/tables.ts'

/**
 * A table of cases for this test file alone: its queues and its configuration are nobody else's. It has no stream, as
 * nothing follows it: with each request to a table, DynamoDB Local looks for the first change in its stream among the
 * changes of all streams.
 */
export const useOwnCasesTable = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), { ...tables.cases, stream: undefined }, name)
  process.env.CASES_TABLE = name
}

/** The same for guarantees and their reserves. */
export const useOwnGuaranteesTable = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), tables.guarantees, name)
  process.env.GUARANTEES_TABLE = name
}

/** The same for sessions and the tokens that were used. */
export const useOwnSessionsTable = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), tables.sessions, name)
  process.env.SESSIONS_TABLE = name
}
