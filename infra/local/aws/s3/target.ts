import { AwsError } from '../aws-error.ts'
import type { AwsRequest } from '../http.ts'

/** s3rver's file name is the last part of the key and a suffix of 22 letters. */
const LONGEST_SEGMENT_BYTES = 255 - 22

export interface Target {
  bucket: string
  /** Empty for a request about the bucket itself. */
  key: string
}

export function readTarget({ path }: Pick<AwsRequest, 'path'>): Target {
  const [, bucket = '', ...rest] = path.split('/')
  return { bucket: checkedBucket(bucket), key: checkedKey(rest.map(decode).join('/')) }
}

/** `bucket/key` of x-amz-copy-source: percent-encoded, with or without encoded slashes and a leading slash. */
export function readCopySource(source: string): Target {
  const [bucket = '', ...rest] = decode(source).replace(/^\//, '').split('/')
  return { bucket: checkedBucket(bucket), key: checkedKey(rest.join('/')) }
}

/** Empty for a request about all buckets. */
function checkedBucket(bucket: string): string {
  if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new AwsError(400, 'InvalidBucketName', 'The specified bucket is not valid.')
  return bucket
}

/** Keys become file paths: a key that could leave the bucket's folder or exceed a file name is refused. */
export function checkedKey(key: string): string {
  const segments = key.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..') || key.includes('\0'))
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  if (
    Buffer.byteLength(key) > 1024 ||
    segments.some((each) => Buffer.byteLength(each) > LONGEST_SEGMENT_BYTES)
  )
    throw new AwsError(400, 'KeyTooLongError', 'Your key is too long')
  return key
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
