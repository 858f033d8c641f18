import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../infra/local/create.ts'
import { tables } from '../../infra/resources/tables.ts'

/**
 * A separate cases table for this test file, with its own queues and configuration. It has no stream, because it has no
 * stream function, and DynamoDB Local searches the changes of all streams for every request to a table with one.
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

/** The same for sessions and used tokens. */
export const useOwnSessionsTable = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), tables.sessions, name)
  process.env.SESSIONS_TABLE = name
}
