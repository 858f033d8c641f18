import { randomUUID } from 'node:crypto'
import type { Job } from './jobs.ts'

/** The SNS envelope around Textract's notification of a finished job, as a subscribed queue receives it. */
export const notificationOf = ({ id, status, tag, bucket, key, topic }: Job, now: number): string =>
  JSON.stringify({
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topic },
    Message: JSON.stringify({
      ...{ JobId: id, Status: status, API: 'StartDocumentAnalysis', ...(tag && { JobTag: tag }) },
      ...{ Timestamp: now, DocumentLocation: { S3ObjectName: key, S3Bucket: bucket } },
    }),
    ...{ Timestamp: new Date(now).toISOString(), SignatureVersion: '1' },
  })
