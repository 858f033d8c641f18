import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalStartError } from '../local-start-error.ts'
import { startDynamoDb } from './dynamodb.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dynamodb-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' },
    maxAttempts: 1,
  })

const item = { pk: { S: 'C#1' } }
const createTable = new CreateTableCommand({
  TableName: 'cases',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
})
const insert = new TransactWriteItemsCommand({
  TransactItems: [
    { Put: { TableName: 'cases', Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
  ],
})

describe('DynamoDB Local', () => {
  it('keeps tables and items across a restart, and supports transactions', async () => {
    const dataDir = join(folder, 'kept')
    const first = await startDynamoDb({ port: 0, dataDir })
    const client = clientOf(first.endpoint)
    await client.send(createTable)
    await client.send(insert)
    await expect(client.send(insert)).rejects.toThrow('ConditionalCheckFailed')
    await first.stop()

    const second = await startDynamoDb({ port: 0, dataDir })
    const found = await clientOf(second.endpoint).send(new GetItemCommand({ TableName: 'cases', Key: item }))
    expect(found.Item).toEqual(item)
    await second.stop()
    await expect(fetch(second.endpoint)).rejects.toThrow()
  })

  it('exits with the process that started it, even when that process is killed', async () => {
    const module = JSON.stringify(new URL('dynamodb.ts', import.meta.url).href)
    const script = `import { startDynamoDb } from ${module}; console.log((await startDynamoDb({ port: 0 })).endpoint)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [endpoint] = await once(parent.stdout, 'data')
    const client = clientOf(String(endpoint).trim())
    await client.send(new ListTablesCommand({}))
    parent.kill('SIGKILL')
    await expect
      .poll(
        () =>
          client.send(new ListTablesCommand({})).then(
            () => 'alive',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone')
  })

  it('reports that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(startDynamoDb({ port })).rejects.toThrow(
      new LocalStartError(`El puerto ${port} está ocupado; elija otro con --port.`),
    )
    other.close()
  })

  it('reports that the data folder is damaged', async () => {
    const dataDir = join(folder, 'damaged')
    await (await startDynamoDb({ port: 0, dataDir })).stop()
    writeFileSync(join(dataDir, 'shared-local-instance.db'), 'not a database '.repeat(100))
    await expect(startDynamoDb({ port: 0, dataDir })).rejects.toThrow(
      `La carpeta de datos ${dataDir} está dañada`,
    )

    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(startDynamoDb({ port: 0, dataDir: file })).rejects.toThrow(
      `La carpeta de datos ${file} está dañada`,
    )
  })
})
