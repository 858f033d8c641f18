import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { buckets } from '../resources.ts'

type Props = { key: IKey; logs: Bucket; pageOrigin: string }

/** Only these prefixes expire, with every version and unfinished upload; sent orders are never touched (decision 14). */
const expiry = Object.entries(buckets.documents.expireAfterDays).map(
  ([prefix, days]): LifecycleRule => ({
    id: `Expire ${prefix}`,
    prefix,
    expiration: Duration.days(days),
    noncurrentVersionExpiration: Duration.days(1),
    abortIncompleteMultipartUploadAfter: Duration.days(1),
  }),
)

/** The documents of orders and drafts; the browser posts to it and reads from it, from the page's origin alone. */
export class DocumentsBucket extends Bucket {
  constructor(scope: Construct, id: string, { key, logs, pageOrigin }: Props) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: expiry,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'documents/',
      cors: [
        {
          allowedOrigins: [pageOrigin],
          allowedMethods: [HttpMethods.GET, ...(buckets.documents.pageMayPost ? [HttpMethods.POST] : [])],
          allowedHeaders: ['*'],
          maxAge: 3_600,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}
