import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../infra/local/create.ts'
import { type Table, tables } from '../../infra/resources/tables.ts'

const variables = {
  cases: 'CASES_TABLE',
  staff: 'STAFF_TABLE',
  guarantees: 'GUARANTEES_TABLE',
  files: 'FILES_TABLE',
  ocr: 'OCR_TABLE',
  sessions: 'SESSIONS_TABLE',
} as const

const useOwn = async (table: keyof typeof variables, name: string): Promise<string> => {
  const { stream: _, ...definition }: Table = tables[table]
  await createTable(new DynamoDBClient({}), definition, name)
  process.env[variables[table]] = name
  return name
}

/**
 * A separate cases table for this test file, with its own queues and configuration. It has no stream, because it has no
 * stream function, and DynamoDB Local searches the changes of all streams for every request to a table with one.
 */
export const useOwnCasesTable = (name: string): Promise<unknown> => useOwn('cases', name)

/** The same for guarantees and their reserves. */
export const useOwnGuaranteesTable = (name: string): Promise<unknown> => useOwn('guarantees', name)

/** The same for sessions and used tokens. */
export const useOwnSessionsTable = (name: string): Promise<unknown> => useOwn('sessions', name)

/** The same for every table but the sessions', by their names. */
export const useOwnTables = async (name: string) => ({
  cases: await useOwn('cases', `${name}-cases`),
  staff: await useOwn('staff', `${name}-staff`),
  guarantees: await useOwn('guarantees', `${name}-guarantees`),
  files: await useOwn('files', `${name}-files`),
  ocr: await useOwn('ocr', `${name}-ocr`),
})
