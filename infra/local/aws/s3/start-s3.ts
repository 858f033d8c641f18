import { mkdirSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'
import { assertPortFree, LOOPBACK, type Running } from '../listen.ts'

export interface S3Options {
  port: number
  directory: string
  buckets: string[]
}

export async function startS3({ port, directory, buckets }: S3Options): Promise<Running> {
  await assertPortFree(port)
  mkdirSync(directory, { recursive: true })
  const s3rver = new S3rver({
    address: LOOPBACK,
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  const address = await s3rver.run()
  return { endpoint: `http://${LOOPBACK}:${address.port}`, stop: () => s3rver.close() }
}
