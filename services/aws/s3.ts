import { S3Client } from '@aws-sdk/client-s3'
import { clientLimits } from './retries.ts'

/** Path-style URLs where the endpoint is one host; checksums are the browser's. */
export const s3 = new S3Client({
  ...clientLimits(15_000),
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
