import { Aws, CfnCondition, Fn, Stack, Validations } from 'aws-cdk-lib'
import { Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { allow, keyUse, ownService } from './allow.ts'

/** A bucket of another account or region, the account that owns it, and the key that encrypts what comes into it. */
export type Replica = { bucket: string; account: string; keyArn: string }

type Props = { source: Bucket; key: IKey; replica: Replica }

/** Copies every new version of a bucket within minutes. Deletions by version are not copied, so that none can empty both. */
export class Replication extends Construct {
  constructor(scope: Construct, id: string, { source, key, replica }: Props) {
    super(scope, id)
    const { bucket, account, keyArn } = replica
    const target = `arn:aws:s3:::${bucket}`
    const [, , , region = ''] = keyArn.split(':')
    const role = new Role(this, 'Role', {
      description: `Lets S3 copy new versions to ${bucket}`,
      assumedBy: ownService(this, 's3'),
    })
    const through = { StringEquals: { 'kms:ViaService': `s3.${region}.amazonaws.com` } }
    for (const statement of [
      allow('s3', ['ListBucket', 'GetReplicationConfiguration'], [source.bucketArn]),
      allow(
        's3',
        ['GetObjectVersionForReplication', 'GetObjectVersionAcl', 'GetObjectVersionTagging'],
        [source.arnForObjects('*')],
      ),
      allow(
        's3',
        ['ReplicateObject', 'ReplicateDelete', 'ReplicateTags', 'ObjectOwnerOverrideToBucketOwner'],
        [`${target}/*`],
      ),
      keyUse(key, 's3', 'Decrypt'),
      allow('kms', ['Encrypt', 'GenerateDataKey'], [keyArn], { conditions: through }),
    ])
      role.addToPolicy(statement)
    const resource = source.node.defaultChild as CfnBucket
    const everyObject = [`<${Stack.of(this).getLogicalId(resource)}.Arn>`, target].map((bucketArn) => ({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${bucketArn}/*]`,
      reason:
        'A replica has every object of its bucket: the wildcard is the name of an object, in the one bucket that it is copied from and in the one that the deployment names.',
    }))
    Validations.of(role).acknowledge(...everyObject)
    // S3 refuses another owner where both buckets are in one account, which is known only when the stack is deployed.
    const ownAccount = new CfnCondition(this, 'OwnAccount', {
      expression: Fn.conditionEquals(account, Aws.ACCOUNT_ID),
    })
    const ownedThere = Fn.conditionIf(ownAccount.logicalId, Aws.NO_VALUE, { Owner: 'Destination' })
    resource.replicationConfiguration = {
      role: role.roleArn,
      rules: [
        {
          id: 'Everything',
          status: 'Enabled',
          priority: 1,
          filter: { prefix: '' },
          deleteMarkerReplication: { status: 'Enabled' },
          sourceSelectionCriteria: { sseKmsEncryptedObjects: { status: 'Enabled' } },
          destination: {
            ...{ bucket: target, account, encryptionConfiguration: { replicaKmsKeyId: keyArn } },
            accessControlTranslation: ownedThere,
            // Tells of what takes longer than fifteen minutes.
            metrics: { status: 'Enabled', eventThreshold: { minutes: 15 } },
            replicationTime: { status: 'Enabled', time: { minutes: 15 } },
          },
        },
      ],
    }
  }
}
