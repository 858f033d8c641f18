import { AwsError } from '../aws-error.ts'
import type { Identity } from '../credentials.ts'
import type { AwsRequest } from '../http.ts'
import { allows } from '../policy.ts'
import { readCopySource, type Target } from './target.ts'

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

export const putPermission = ({ bucket, key }: Target): Permission => ({
  action: 's3:PutObject',
  resource: `arn:aws:s3:::${bucket}/${key}`,
})

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
