import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { tables } from '../resources/tables.ts'
import { createTables } from './create.ts'

it('creates tables, indexes and TTL as declared, and does not touch existing ones', async () => {
  const client = new DynamoDBClient({})
  const names = {
    sessions: 'created-sessions',
    cases: 'created-cases',
    staff: 'created-staff',
    guarantees: 'created-guarantees',
    files: 'created-files',
    ocr: 'created-ocr',
  }
  await createTables(client, names)
  const describe = async () => (await client.send(new DescribeTableCommand({ TableName: names.cases }))).Table
  const created = await describe()
  await createTables(client, names)
  expect((await describe())?.CreationDateTime).toEqual(created?.CreationDateTime)

  const indexes = created?.GlobalSecondaryIndexes ?? []
  expect(indexes.map(({ IndexName }) => IndexName).sort()).toEqual(Object.keys(tables.cases.indexes).sort())
  const keysOnly = indexes.filter(({ Projection }) => Projection?.ProjectionType === 'KEYS_ONLY')
  expect(keysOnly.map(({ IndexName }) => IndexName)).toEqual(['by-customer'])
  const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName: names.sessions }))
  expect(created?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: tables.cases.stream })
  expect(expiry.TimeToLiveDescription).toEqual({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' })
})

const none = { StreamEnabled: false }
const lesser = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const
it.each([
  ['without one', 'none', [none]],
  ['with a smaller one', 'lesser', [none, lesser]],
])('adds the stream to a table of an earlier version %s', async (_, name, earlier) => {
  const client = new DynamoDBClient({})
  const names = {
    sessions: `${name}-sessions`,
    cases: `${name}-cases`,
    staff: `${name}-staff`,
    guarantees: `${name}-guarantees`,
    files: `${name}-files`,
    ocr: `${name}-ocr`,
  }
  const TableName = names.cases
  await createTables(client, names)
  for (const StreamSpecification of earlier)
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  await createTables(client, names)
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: tables.cases.stream })
})

it('finds its tables when DynamoDB lists them in several pages', async () => {
  const client = new DynamoDBClient({})
  for (let table = 0; table < 100; table += 1)
    await client.send(
      new CreateTableCommand({
        TableName: `another-${table}`,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      }),
    )
  const names = {
    sessions: 'later-sessions',
    cases: 'later-cases',
    staff: 'later-staff',
    guarantees: 'later-guarantees',
    files: 'later-files',
    ocr: 'later-ocr',
  }
  const createdAt = async () =>
    (await client.send(new DescribeTableCommand({ TableName: names.ocr }))).Table?.CreationDateTime
  await createTables(client, names)
  const created = await createdAt()
  await createTables(client, names)
  expect(await createdAt()).toEqual(created)
})
