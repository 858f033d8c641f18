import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { daysOfYears, type KeptYears } from '../../services/table/kept.ts'
import type { ColderStorage, Bucket as Definition } from '../resources/buckets.ts'
import { allow, ownAccount } from './allow.ts'

export const privateBucket = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
} as const

/** Access logs of S3 and CloudFront. S3 delivers them only to a bucket with S3-managed encryption. */
export class LogsBucket extends s3.Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      ...privateBucket,
      encryption: s3.BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(400) }],
    })
    const { account } = Stack.of(this)
    this.addToResourcePolicy(
      allow('s3', ['PutObject'], [this.arnForObjects(`AWSLogs/${account}/*`)], {
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
        },
      }),
    )
  }

  /** For a bucket of another stack, where CDK's own property would let S3 write logs of any account here. */
  keepAccessOf(bucket: s3.Bucket, prefix: string): void {
    const resource = bucket.node.defaultChild as s3.CfnBucket
    resource.loggingConfiguration = { destinationBucketName: this.bucketName, logFilePrefix: prefix }
    this.addToResourcePolicy(
      allow('s3', ['PutObject'], [this.arnForObjects(`${prefix}*`)], {
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        conditions: ownAccount(this),
      }),
    )
  }
}

type Props = {
  definition: Definition
  key: IKey
  logs: s3.Bucket
  logName: string
  pageOrigin: string
  lock: Lock
  keptYears: KeptYears
}

/** For how long nothing in a locked bucket can be deleted, and whether the account may lift that. */
export type Lock = { mode: 'governance' | 'compliance'; years: number }
const daysOf = ({ years }: Lock): number => daysOfYears(years)

const colderStorage: Record<ColderStorage, s3.StorageClass> = {
  STANDARD_IA: s3.StorageClass.INFREQUENT_ACCESS,
  GLACIER_IR: s3.StorageClass.GLACIER_INSTANT_RETRIEVAL,
}

/** When the last lock of an object has ended, it goes. S3's own deletions ask no policy. */
const lifecycleOfLocked = (lock: Lock): s3.LifecycleRule => ({
  id: 'Expire after the lock',
  expiration: Duration.days(daysOf(lock) + 1),
  noncurrentVersionExpiration: Duration.days(1),
})

/** Beside the lock, which keeps versions: nobody deletes, lifts a lock, or puts a version over a present one. */
const onlyAdding = (bucket: s3.Bucket): void => {
  const deny = (actions: readonly string[], conditions = {}) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: actions.map((action) => `s3:${action}`),
        resources: [bucket.arnForObjects('*')],
        conditions,
      }),
    )
  deny(['DeleteObject', 'DeleteObjectVersion', 'BypassGovernanceRetention', 'PutObjectRetention'])
  deny(['PutObject'], { Null: { 's3:if-none-match': 'true' } })
}

/** Rules for prefixes that expire whole, and for those whose deleted versions go later. */
const lifecycleOf = (
  {
    expireAfterDays,
    expireAfterYears = {},
    colderAfterDays = {},
    forgetDeletedAfterDays,
    versioned,
  }: Definition,
  keptYears: KeptYears,
): s3.LifecycleRule[] => [
  ...Object.entries(expireAfterDays).map(([prefix, days]) => ({
    id: `Expire ${prefix}`,
    prefix,
    expiration: Duration.days(days),
    ...(versioned && { noncurrentVersionExpiration: Duration.days(forgetDeletedAfterDays[prefix] ?? 1) }),
    abortIncompleteMultipartUploadAfter: Duration.days(1),
  })),
  ...Object.entries(expireAfterYears).map(([prefix, { of, moreDays = 0 }]) => ({
    id: `End ${prefix}`,
    prefix,
    expiration: Duration.days(daysOfYears(keptYears[of]) + moreDays),
  })),
  ...Object.entries(colderAfterDays).map(([prefix, after]) => ({
    id: `Colder ${prefix}`,
    prefix,
    transitions: Object.entries(after).map(([storage, days]) => ({
      storageClass: colderStorage[storage as ColderStorage],
      transitionAfter: Duration.days(days),
    })),
  })),
  // Current objects end by the rules above: the rule removes only versions that the product itself deleted.
  ...Object.entries(forgetDeletedAfterDays)
    .filter(([prefix]) => !(prefix in expireAfterDays))
    .map(([prefix, days]) => ({
      id: `Forget deleted ${prefix}`,
      prefix,
      noncurrentVersionExpiration: Duration.days(days),
      expiredObjectDeleteMarker: true,
      abortIncompleteMultipartUploadAfter: Duration.days(days),
    })),
]

const corsOf = ({ pageMay }: Definition, pageOrigin: string): s3.CorsRule => ({
  allowedOrigins: [pageOrigin],
  allowedMethods: pageMay.map((method) => s3.HttpMethods[method]),
  allowedHeaders: ['*'],
  // The page needs the tag of each part to complete a multipart upload.
  exposedHeaders: ['ETag'],
  maxAge: 3_600,
})

/** A bucket of `resources/`. Browsers may use it only from the page's origin. */
export class FilesBucket extends s3.Bucket {
  constructor(
    scope: Construct,
    id: string,
    { definition, key, logs, logName, pageOrigin, lock, keptYears }: Props,
  ) {
    const { locked = false, pageMay } = definition
    const retained = Duration.days(daysOf(lock))
    super(scope, id, {
      ...privateBucket,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      versioned: definition.versioned,
      lifecycleRules: locked ? [lifecycleOfLocked(lock)] : lifecycleOf(definition, keptYears),
      ...(locked && { objectLockDefaultRetention: s3.ObjectLockRetention[lock.mode](retained) }),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${logName}/`,
      // S3 refuses a rule without methods.
      cors: pageMay.length === 0 ? [] : [corsOf(definition, pageOrigin)],
    })
    if (locked) onlyAdding(this)
  }
}
