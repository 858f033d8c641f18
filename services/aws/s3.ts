import { S3Client } from '@aws-sdk/client-s3'

/** Path-style addresses where the endpoint is one host; checksums are the ones the browser computed. */
export const s3 = new S3Client({
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
