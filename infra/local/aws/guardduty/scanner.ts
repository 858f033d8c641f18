import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { type ScanStatus, scanTag } from '../../../../services/objects/scan-gate.ts'
import { createLoops, logError } from '../../loops.ts'
import { localS3 } from '../local-s3.ts'
import type { Notification } from '../s3/notifications.ts'
import { searchFile } from './eicar.ts'

export interface Watched {
  bucket: string
  prefixes: readonly string[]
}

export interface ScannerOptions {
  watched: readonly Watched[]
  /** Milliseconds from an upload to its search, so that what waits for a verdict is seen to wait. */
  delayMs?: number
  environment: () => Record<string, string>
  /** Gets the event about an object of a watched prefix. */
  tell: (bucket: string, key: string, event: string) => void
}

/** GuardDuty's event about an object that it searched. */
export const scanEventOf = (bucketName: string, objectKey: string, eTag: string, status: ScanStatus) => ({
  ...{ version: '0', id: crypto.randomUUID(), account: '000000000000', region: 'us-east-1' },
  ...{ 'detail-type': 'GuardDuty Malware Protection Object Scan Result', source: 'aws.guardduty' },
  ...{ time: new Date().toISOString(), resources: [] },
  detail: {
    ...{ schemaVersion: '1.0', scanStatus: 'COMPLETED', resourceType: 'S3_OBJECT' },
    s3ObjectDetails: { bucketName, objectKey, eTag, versionId: null, s3Throttled: false },
    scanResultDetails: {
      scanResultStatus: status,
      threats: status === 'THREATS_FOUND' ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
    },
  },
})

const notified = z.object({
  Records: z.array(
    z.object({
      s3: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
    }),
  ),
})

/** GuardDuty Malware Protection for S3, for one kind of malware: the EICAR file. It tags each new object and tells of it. */
export const createScanner = ({ watched, delayMs = 300, environment, tell }: ScannerOptions) => {
  const waiting: { bucket: string; key: string; at: number }[] = []
  const loops = createLoops()
  let client: S3Client | undefined
  const s3 = () => {
    client ??= localS3(environment())
    return client
  }

  const scan = async (Bucket: string, Key: string): Promise<void> => {
    const { Body, ContentLength = 0, ETag = '' } = await s3().send(new GetObjectCommand({ Bucket, Key }))
    const status = await searchFile(ContentLength, Body as AsyncIterable<Uint8Array>)
    const Tagging = { TagSet: [{ Key: scanTag, Value: status }] }
    await s3().send(new PutObjectTaggingCommand({ Bucket, Key, Tagging }))
    tell(Bucket, Key, JSON.stringify(scanEventOf(Bucket, Key, ETag.replaceAll('"', ''), status)))
  }

  const notice = (bucket: string, key: string) => waiting.push({ bucket, key, at: Date.now() + delayMs })

  const work = async (): Promise<void> => {
    const [next] = waiting
    const wait = next ? next.at - Date.now() : 50
    if (!next || wait > 0) return loops.pause(Math.min(50, Math.max(1, wait)))
    waiting.shift()
    await scan(next.bucket, next.key).catch((error: unknown) => {
      // Deleted meanwhile: there is nothing to tell.
      if (!(error instanceof NoSuchKey)) throw error
    })
  }

  /** Searches what was uploaded shortly before the last stop. */
  const resume = async (): Promise<void> => {
    for (const { bucket: Bucket, prefixes } of watched)
      for (const Prefix of prefixes) {
        const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix }))
        for (const { Key = '' } of Contents) {
          const { TagSet = [] } = await s3().send(new GetObjectTaggingCommand({ Bucket, Key }))
          if (TagSet.length === 0) notice(Bucket, Key)
        }
      }
  }

  return {
    notifications: watched.flatMap(({ bucket, prefixes }): Notification[] =>
      prefixes.map((prefix) => ({
        ...{ bucket, prefix, suffix: '' },
        send: (body: string) => {
          const { Records } = notified.parse(JSON.parse(body))
          for (const { s3: of } of Records)
            notice(of.bucket.name, decodeURIComponent(of.object.key.replaceAll('+', ' ')))
        },
      })),
    ),
    start: (): void => {
      const onError = (error: unknown) => logError('SCAN_FAILED', {}, error)
      resume().catch(onError)
      loops.repeat(work, onError)
    },
    stop: async (): Promise<void> => {
      await loops.stop()
      client?.destroy()
    },
  }
}
