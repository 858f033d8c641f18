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
  const completes = method === 'POST' && query.has('uploadId')
  const stores = completes || (method === 'PUT' && !query.has('uploadId') && !query.has('tagging'))
  if (!key || !stores || status !== 200) return
  const event = completes ? 'CompleteMultipartUpload' : headers['x-amz-copy-source'] ? 'Copy' : 'Put'
  const record = {
    ...{ eventVersion: '2.1', eventSource: 'aws:s3', awsRegion: 'us-east-1' },
    ...{ eventTime: new Date().toISOString(), eventName: `ObjectCreated:${event}` },
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
  for (const { send, ...of } of notifications)
    if (of.bucket === bucket && key.startsWith(of.prefix) && key.endsWith(of.suffix))
      send(JSON.stringify({ Records: [record] }))
}
