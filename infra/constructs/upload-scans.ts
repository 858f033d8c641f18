import { Stack } from 'aws-cdk-lib'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { PolicyDocument, Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type Bucket, type BucketName, buckets as definitions, scannedBuckets } from '../resources/buckets.ts'
import { capitalised } from '../resources/names.ts'
import { queues as definedQueues, type Queue, type QueueName } from '../resources/queues.ts'
import { allow, keyUse, ownService } from './allow.ts'

type Props = {
  buckets: Readonly<Record<BucketName, IBucket>>
  queues: Readonly<Record<QueueName, { queueArn: string }>>
  key: IKey
}

const service = 'malware-protection-plan.guardduty'
/** How GuardDuty names the rules that it makes to hear of new objects, and the object that shows that its role may write. */
const ownRules = 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*'
const validationObject = 'malware-protection-resource-validation-object'

/** What GuardDuty asks of a role for a bucket, as its guide lists it. */
const scanStatements = (scope: Construct, bucket: IBucket, key: IKey) => {
  const rules = [Stack.of(scope).formatArn({ service: 'events', resource: 'rule', resourceName: ownRules })]
  const managed = { conditions: { StringLike: { 'events:ManagedBy': `${service}.amazonaws.com` } } }
  return [
    allow('events', ['PutRule', 'DeleteRule', 'PutTargets', 'RemoveTargets'], rules, managed),
    allow('events', ['DescribeRule', 'ListTargetsByRule'], rules),
    allow(
      's3',
      ['PutObjectTagging', 'GetObjectTagging', 'PutObjectVersionTagging', 'GetObjectVersionTagging'],
      [bucket.arnForObjects('*')],
    ),
    allow('s3', ['PutBucketNotification', 'GetBucketNotification', 'ListBucket'], [bucket.bucketArn]),
    allow('s3', ['PutObject'], [bucket.arnForObjects(validationObject)]),
    allow('s3', ['GetObject', 'GetObjectVersion'], [bucket.arnForObjects('*')]),
    keyUse(key, 's3', 'GenerateDataKey', 'Decrypt'),
  ]
}

/** GuardDuty searches what people upload for malware, tags each object with its verdict and tells the queues that wait for it. */
export class UploadScans extends Construct {
  readonly roles: Readonly<Record<string, Role>>

  constructor(scope: Construct, id: string, { buckets, queues, key }: Props) {
    super(scope, id)
    this.roles = Object.fromEntries(
      scannedBuckets.map((name) => [name, this.#scan(name, buckets[name], key)]),
    )
    for (const [name, { verdicts }] of Object.entries(definedQueues) as [QueueName, Queue][])
      if (verdicts) this.#tell(name, verdicts, buckets[verdicts.bucket], queues[name])
  }

  #scan(name: BucketName, bucket: IBucket, key: IKey): Role {
    const { scanned = [] }: Bucket = definitions[name]
    const statements = scanStatements(this, bucket, key)
    const role = new Role(this, `${capitalised(name)}Role`, {
      description: `Lets GuardDuty search the uploads of ${name} for malware and tag them`,
      assumedBy: ownService(this, service),
      inlinePolicies: { Scan: new PolicyDocument({ statements }) },
    })
    new CfnMalwareProtectionPlan(this, capitalised(name), {
      role: role.roleArn,
      protectedResource: { s3Bucket: { bucketName: bucket.bucketName, objectPrefixes: [...scanned] } },
      actions: { tagging: { status: 'ENABLED' } },
    })
    return role
  }

  #tell(
    name: QueueName,
    { prefixes }: NonNullable<Queue['verdicts']>,
    { bucketName }: IBucket,
    { queueArn }: { queueArn: string },
  ): void {
    new CfnRule(this, `${capitalised(name)}Verdicts`, {
      description: `Tells the queue ${name} what GuardDuty found in an upload`,
      eventPattern: {
        source: ['aws.guardduty'],
        'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
        detail: {
          s3ObjectDetails: { bucketName: [bucketName], objectKey: prefixes.map((prefix) => ({ prefix })) },
        },
      },
      targets: [{ id: 'Queue', arn: queueArn }],
    })
  }
}
