import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { createKeyring } from '../credentials.ts'
import { startS3 } from './start-s3.ts'

export const ORIGIN = 'http://127.0.0.1:4001'
export const BUCKET = 'documents'

export async function s3Fixture() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  let ahead = 0
  const keyring = createKeyring(Buffer.alloc(32, 1), () => new Date(Date.now() + ahead))
  const start = () =>
    startS3({
      ...{ port: 0, backendPort: 0, directory, keyring },
      ...{ buckets: [BUCKET, 'others'], corsOrigins: [ORIGIN] },
    })
  let running = await start()

  return {
    keyring,
    get endpoint() {
      return running.endpoint
    },
    client: (over: S3ClientConfig = {}) =>
      new S3Client({
        endpoint: running.endpoint,
        region: 'us-east-1',
        credentials: keyring.local,
        maxAttempts: 1,
        ...over,
      }),
    moveClock(seconds: number) {
      ahead = seconds * 1000
    },
    async restart() {
      await running.stop()
      running = await start()
    },
    async stop() {
      await running.stop()
      rmSync(directory, { recursive: true })
    },
  }
}

export type S3Fixture = Awaited<ReturnType<typeof s3Fixture>>
