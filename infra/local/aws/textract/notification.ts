import { randomUUID } from 'node:crypto'
import type { Job } from './jobs.ts'

/** SNS's envelope around Textract's word that a job is over, as a queue that is subscribed to the topic receives it. */
export const notificationOf = ({ id, status, tag, bucket, key, topic }: Job, now: number): string =>
  JSON.stringify({
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topic },
    Message: JSON.stringify({
      ...{ JobId: id, Status: status, API: 'StartDocumentAnalysis', ...(tag && { JobTag: tag }) },
      ...{ Timestamp: now, DocumentLocation: { S3ObjectName: key, S3Bucket: bucket } },
    }),
    ...{ Timestamp: new Date(now).toISOString(), SignatureVersion: '1' },
  })
