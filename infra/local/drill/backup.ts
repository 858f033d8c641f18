import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from '../aws/dynamodb/dynamodb.ts'
import { tableNames } from '../environment.ts'

const inTables = 'aws/dynamodb'
const inBuckets = 'aws/s3'
/** More pages than there are: the copy is made in one step. */
const everyPage = 1_000_000

/** A copy of all tables at one instant while they are written, as point-in-time recovery gives it. */
export const copyTables = async (data: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(join(data, inTables))) {
    if (!name.endsWith('.db')) continue
    const tables = new DatabaseSync(join(data, inTables, name), { readOnly: true })
    await backup(tables, join(to, name), { rate: everyPage })
    tables.close()
  }
}

/** The buckets as they are now: what a restore of each object's version of this instant gives. */
export const copyBuckets = (data: string, to: string): Promise<void> =>
  cp(join(data, inBuckets), to, { recursive: true })

/** What a disaster takes: tables, buckets, queues, and how far streams were read. Keys and other systems stay. */
export const destroy = async (data: string): Promise<void> => {
  for (const part of [inTables, inBuckets, 'aws/sqs', 'aws/streams'])
    await rm(join(data, part), { recursive: true, force: true })
}

/** A restored table has no stream yet, and sessions are not backed up. */
const asRestored = async (dataDir: string): Promise<void> => {
  const dynamodb = await startDynamoDb({ port: 0, dataDir })
  const client = new DynamoDBClient({ endpoint: dynamodb.endpoint })
  await client.send(new DeleteTableCommand({ TableName: tableNames.sessions }))
  const StreamSpecification = { StreamEnabled: false }
  await client.send(new UpdateTableCommand({ TableName: tableNames.cases, StreamSpecification }))
  client.destroy()
  await dynamodb.stop()
}

export const restore = async (data: string, tables: string, buckets: string): Promise<void> => {
  await cp(tables, join(data, inTables), { recursive: true })
  await cp(buckets, join(data, inBuckets), { recursive: true })
  await asRestored(join(data, inTables))
}
