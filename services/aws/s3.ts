import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'

/**
 * Path-style addresses where the endpoint is one host; checksums are the ones the browser computed. Five attempts, as
 * others may be writing the same key.
 */
export const s3 = new S3Client({
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 5,
})

/** A write that may not overwrite met another of the same key: S3 says to try again, and the SDK does not by itself. */
const isBusy = (error: unknown): error is S3ServiceException =>
  error instanceof S3ServiceException && error.name === 'ConditionalRequestConflict'

s3.middlewareStack.add(
  (next) => (args) =>
    next(args).catch((error: unknown) => {
      throw isBusy(error) ? Object.assign(error, { $retryable: {} }) : error
    }),
  { step: 'finalizeRequest', priority: 'low', name: 'retryWhenBusy' },
)
