import { setTimeout as wait } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateListTables,
  type StreamSpecification,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { type Index, type Table, type TableName, tables } from '../resources/tables.ts'
import { tableNames } from './environment.ts'

type Key = Pick<Table, 'partitionKey' | 'sortKey'>

const keySchema = ({ partitionKey, sortKey }: Key) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' as const }] : []),
]

const attributesOf = (table: Table) =>
  [
    ...new Set(
      [table, ...Object.values(table.indexes)].flatMap((key) =>
        keySchema(key).map(({ AttributeName }) => AttributeName),
      ),
    ),
  ].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }))

const indexOf = ([IndexName, index]: [string, Index]) => ({
  IndexName,
  KeySchema: keySchema(index),
  Projection: { ProjectionType: index.keysOnly ? ('KEYS_ONLY' as const) : ('ALL' as const) },
})

const streamOf = ({ stream }: Table) => stream && { StreamEnabled: true, StreamViewType: stream }

export const createTable = async (client: DynamoDBClient, table: Table, TableName: string): Promise<void> => {
  const indexes = Object.entries(table.indexes)
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(table),
      AttributeDefinitions: attributesOf(table),
      GlobalSecondaryIndexes: indexes.length ? indexes.map(indexOf) : undefined,
      StreamSpecification: streamOf(table),
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
    }),
  )
}

/** Adds what a table of an earlier version lacks: indexes, one at a time, and its stream. */
const renewTable = async (client: DynamoDBClient, table: Table, TableName: string): Promise<void> => {
  const described = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table ?? {}
  const { GlobalSecondaryIndexes: there = [], StreamSpecification: before } = await described()
  for (const [name, index] of Object.entries(table.indexes)) {
    if (there.some(({ IndexName }) => IndexName === name)) continue
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributesOf(table),
        GlobalSecondaryIndexUpdates: [{ Create: indexOf([name, index]) }],
      }),
    )
    const areActive = async () =>
      (await described()).GlobalSecondaryIndexes?.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
    while (!(await areActive())) await wait(50)
  }
  if (!table.stream || (before?.StreamEnabled && before.StreamViewType === table.stream)) return
  const put = (StreamSpecification: StreamSpecification | undefined) =>
    client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  // The view type of a stream cannot be changed: another one replaces it.
  if (before?.StreamEnabled) await put({ StreamEnabled: false })
  await put(streamOf(table))
}

/** Creates the missing tables of `resources/` and updates the existing ones, so that a restart keeps its data. */
export const createTables = async (client: DynamoDBClient, names = tableNames): Promise<void> => {
  const there: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) there.push(...TableNames)
  await Promise.all(
    (Object.keys(tables) as TableName[]).map((name) => {
      const make = there.includes(names[name]) ? renewTable : createTable
      return make(client, tables[name], names[name])
    }),
  )
}
