import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { allow } from './allow.ts'

/** Access logs of S3 and CloudFront. S3 delivers them only to a bucket with S3-managed encryption. */
export class LogsBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(400) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
}
