import {
  CreateTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { type Table, type TableName, tables } from '../resources.ts'
import { tableNames } from './environment.ts'

type Key = Pick<Table, 'partitionKey' | 'sortKey'>

const keySchema = ({ partitionKey, sortKey }: Key) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' as const }] : []),
]

const attributesOf = (keys: readonly Key[]) =>
  [...new Set(keys.flatMap((key) => keySchema(key).map(({ AttributeName }) => AttributeName)))].map(
    (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
  )

const createTable = async (client: DynamoDBClient, table: Table, TableName: string): Promise<void> => {
  const indexes = Object.entries(table.indexes)
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(table),
      AttributeDefinitions: attributesOf([table, ...Object.values(table.indexes)]),
      GlobalSecondaryIndexes: indexes.length
        ? indexes.map(([IndexName, index]) => ({
            IndexName,
            KeySchema: keySchema(index),
            Projection: { ProjectionType: 'ALL' },
          }))
        : undefined,
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
    }),
  )
}

/** Creates the tables of `resources.ts` that are not there yet, so that a restart finds its data. */
export const createTables = async (client: DynamoDBClient, names = tableNames): Promise<void> => {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const missing = (Object.keys(tables) as TableName[]).filter((name) => !TableNames.includes(names[name]))
  await Promise.all(missing.map((name) => createTable(client, tables[name], names[name])))
}
