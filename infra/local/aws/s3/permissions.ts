import { allows, type Identity } from '../credentials.ts'
import { AwsError, type AwsRequest, refusal } from '../http.ts'

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
function checkedKey(key: string): string {
  const segments = key.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..') || key.includes('\0'))
    throw refusal('InvalidURI')
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
    throw refusal('InvalidURI')
  }
}

interface Permission {
  action: string
  resource: string
}

export function authorise(identity: Identity, permissions: Permission[]): void {
  const { policy } = identity
  if (!policy) return
  const missing = permissions.find(({ action, resource }) => !allows(policy, action, resource))
  if (missing)
    throw new AwsError(
      403,
      'AccessDenied',
      `User: ${identity.arn} is not authorized to perform: ${missing.action} on resource: "${missing.resource}"` +
        ' because no session policy allows the action',
    )
}

/** The IAM actions that a request needs, as in the S3 authorization reference. */
export function permissionsOf(request: AwsRequest, target: Target): Permission[] {
  const bucket = `arn:aws:s3:::${target.bucket}`
  const source = request.headers['x-amz-copy-source']
  const permissions = target.key
    ? [{ action: objectAction(request), resource: `${bucket}/${target.key}` }]
    : [{ action: bucketAction(request), resource: request.query.has('delete') ? `${bucket}/*` : bucket }]
  if (source) {
    const from = readCopySource(source)
    permissions.push({ action: 's3:GetObject', resource: `arn:aws:s3:::${from.bucket}/${from.key}` })
  }
  return permissions
}

function objectAction({ method, query }: AwsRequest): string {
  const suffix = query.has('tagging') ? 'Tagging' : query.has('acl') ? 'Acl' : ''
  if (method === 'GET' || method === 'HEAD')
    return query.has('uploadId') ? 's3:ListMultipartUploadParts' : `s3:GetObject${suffix}`
  if (method === 'DELETE')
    return query.has('uploadId') ? 's3:AbortMultipartUpload' : `s3:DeleteObject${suffix}`
  return `s3:PutObject${suffix}`
}

function bucketAction({ method, query }: AwsRequest): string {
  if (method === 'POST') return query.has('delete') ? 's3:DeleteObject' : 's3:PutObject'
  if (method === 'PUT') return 's3:CreateBucket'
  if (method === 'DELETE') return 's3:DeleteBucket'
  return query.has('uploads') ? 's3:ListBucketMultipartUploads' : 's3:ListBucket'
}
