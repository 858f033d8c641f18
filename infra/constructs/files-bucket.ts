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
import type { Bucket as Definition } from '../resources/buckets.ts'

type Props = {
  definition: Definition
  key: IKey
  logs: Bucket
  /** Prefix of its entries in the access log. */
  logName: string
  pageOrigin: string
}

/** Only these prefixes expire, with every version and unfinished upload; sent orders are never touched (decision 14). */
const expiryOf = ({ expireAfterDays, versioned }: Definition): LifecycleRule[] =>
  Object.entries(expireAfterDays).map(([prefix, days]) => ({
    id: `Expire ${prefix}`,
    prefix,
    expiration: Duration.days(days),
    ...(versioned && { noncurrentVersionExpiration: Duration.days(1) }),
    abortIncompleteMultipartUploadAfter: Duration.days(1),
  }))

/** A bucket of `resources/`, which the browser uses from the page's origin alone. */
export class FilesBucket extends Bucket {
  constructor(scope: Construct, id: string, { definition, key, logs, logName, pageOrigin }: Props) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: definition.versioned,
      lifecycleRules: expiryOf(definition),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${logName}/`,
      cors: [
        {
          allowedOrigins: [pageOrigin],
          allowedMethods: [HttpMethods[definition.pageMay]],
          allowedHeaders: ['*'],
          maxAge: 3_600,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}
