import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from '../aws/dynamodb/dynamodb.ts'
import { tableNames } from '../environment.ts'

const inTables = 'aws/dynamodb'
const inBuckets = 'aws/s3'

/** When a file was last written, by SQLite: its journal is there while it writes. */
const writtenAt = async (file: string): Promise<bigint | undefined> => {
  const isWriting = existsSync(`${file}-journal`)
  return isWriting ? undefined : (await stat(file, { bigint: true })).mtimeNs
}

/**
 * A copy of all tables at one instant while they are written, as point-in-time recovery gives it. Taken again until
 * nobody wrote meanwhile: under a lock of SQLite's, DynamoDB Local answers well to a write that it does not make.
 */
export const copyTables = async (data: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(join(data, inTables))) {
    if (!name.endsWith('.db')) continue
    const file = join(data, inTables, name)
    for (;;) {
      const before = await writtenAt(file)
      await copyFile(file, join(to, name))
      if (before !== undefined && before === (await writtenAt(file))) break
      await wait(5)
    }
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
