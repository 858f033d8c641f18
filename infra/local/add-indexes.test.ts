import { DescribeTableCommand, DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../resources/tables.ts'
import { startDynamoDb } from './aws/dynamodb/dynamodb.ts'
import type { Running } from './aws/listen.ts'
import { createTable, createTables } from './create.ts'

// DynamoDB Local builds an index in the background when it is idle, so this test gets an instance of its own.
let own: Running
let client: DynamoDBClient
beforeAll(async () => {
  own = await startDynamoDb({ port: 0 })
  client = new DynamoDBClient({ endpoint: own.endpoint })
})
afterAll(() => own.stop())

it('adds the missing indexes to a table of an earlier version', { timeout: 90_000 }, async () => {
  const names = {
    sessions: 'earlier-sessions',
    cases: 'earlier-cases',
    staff: 'earlier-staff',
    guarantees: 'earlier-guarantees',
    files: 'earlier-files',
    ocr: 'earlier-ocr',
  }
  const { 'agreement-queue': _, ...indexes } = tables.cases.indexes
  await createTable(client, { ...tables.cases, indexes }, names.cases)
  const Item = { pk: { S: 'C#1' }, sk: { S: 'CASE' }, agreementQueue: { S: 'q' }, skRequest: { S: '1#' } }
  await client.send(new PutItemCommand({ TableName: names.cases, Item }))
  await createTables(client, names)
  const { Items } = await client.send(
    new QueryCommand({
      TableName: names.cases,
      IndexName: 'agreement-queue',
      KeyConditionExpression: 'agreementQueue = :queue',
      ExpressionAttributeValues: { ':queue': { S: 'q' } },
    }),
  )
  expect(Items).toEqual([Item])
  const { Table } = await client.send(new DescribeTableCommand({ TableName: names.cases }))
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(
    Object.keys(tables.cases.indexes).sort(),
  )
})
