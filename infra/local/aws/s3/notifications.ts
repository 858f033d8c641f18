import type { AwsAnswer, AwsRequest } from '../http.ts'
import type { Target } from './permissions.ts'

export interface Notification {
  bucket: string
  prefix: string
  suffix: string
  send(body: string): unknown
}

export function notify(
  notifications: Notification[],
  { method, headers, query, body }: AwsRequest,
  { bucket, key }: Target,
  { status, headers: answered }: AwsAnswer,
): void {
  const isPart = method === 'PUT' && query.has('uploadId')
  const stores = (method === 'PUT' || (method === 'POST' && query.has('uploadId'))) && !isPart
  if (!key || !stores || status !== 200 || query.has('tagging')) return
  const eventName = `ObjectCreated:${method === 'POST' ? 'CompleteMultipartUpload' : headers['x-amz-copy-source'] ? 'Copy' : 'Put'}`
  for (const notification of notifications) {
    if (
      notification.bucket !== bucket ||
      !key.startsWith(notification.prefix) ||
      !key.endsWith(notification.suffix)
    )
      continue
    const record = {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: 'us-east-1',
      eventTime: new Date().toISOString(),
      eventName,
      s3: {
        s3SchemaVersion: '1.0',
        bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
        object: {
          key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'),
          size: body.length,
          eTag: (answered.etag ?? '').replaceAll('"', ''),
        },
      },
    }
    notification.send(JSON.stringify({ Records: [record] }))
  }
}
