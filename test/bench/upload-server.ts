import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucketNames } from '../../infra/local/environment.ts'
import { partSize } from '../../web/uploads/part-size.ts'
import type { Addresses } from './upload-page.ts'

const Bucket = bucketNames.largeFiles
/** Created at first use, because the addresses of the stand-ins are known only then. */
const client = () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Signed URLs for a plain upload, whose parts are not hashed. */
export const bareAddresses = async (Key: string, size: number): Promise<Addresses> => {
  const s3 = client()
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const of = { Bucket, Key, UploadId }
  const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1)
  const parts = numbers.map((PartNumber) => getSignedUrl(s3, new UploadPartCommand({ ...of, PartNumber })))
  return {
    parts: await Promise.all(parts),
    complete: await getSignedUrl(s3, new CompleteMultipartUploadCommand(of)),
  }
}

export const emptyBucket = async (): Promise<void> => {
  const s3 = client()
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}

/** Counts the bytes that a server of this process receives on its connections, including headers. */
export const watchServer = (address: string) => {
  const port = Number(new URL(address).port)
  const sockets: Socket[] = []
  let isAway = false
  const onSocket = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    if (socket.localPort !== port) return
    if (isAway) socket.destroy()
    else sockets.push(socket)
  }
  subscribe('net.server.socket', onSocket)
  return {
    received: () => sockets.reduce((total, { bytesRead }) => total + bytesRead, 0),
    /** The network is down for this long. */
    away: async (ms: number): Promise<void> => {
      isAway = true
      for (const socket of sockets) socket.destroy()
      await wait(ms)
      isAway = false
    },
    end: () => unsubscribe('net.server.socket', onSocket),
  }
}
