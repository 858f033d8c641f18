import { PutObjectTaggingCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll } from 'vitest'
import { s3 } from '../../services/aws/s3.ts'
import { type ScanStatus, scanTag } from '../../services/objects/scan-gate.ts'

/** The search for malware is on in this test file, and off again in the others, which share the process. */
export const withScans = (): void => {
  beforeAll(() => {
    process.env.UPLOADS_SCANNED = 'yes'
  })
  afterAll(() => {
    process.env.UPLOADS_SCANNED = 'no'
  })
}

/** Tags an object as GuardDuty does after its search. */
export const judge = (Bucket: string, Key: string, status: ScanStatus) =>
  s3.send(
    new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: scanTag, Value: status }] } }),
  )
