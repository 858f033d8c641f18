import { Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { allow, keyUse, ownService } from './allow.ts'

export type BackedUp = { tables: readonly Table[]; buckets: readonly Bucket[]; key: IKey }

/** Names of the rules by which AWS Backup hears of new objects; it makes them itself. */
const managedRules = 'rule/AwsBackupManagedRule*'

const ofTables = (tables: readonly Table[]) => [
  allow(
    'dynamodb',
    ['DescribeTable', 'CreateBackup', 'StartAwsBackupJob', 'ListTagsOfResource'],
    tables.map(({ tableArn }) => tableArn),
  ),
  allow(
    'dynamodb',
    ['DescribeBackup', 'DeleteBackup'],
    tables.map(({ tableArn }) => `${tableArn}/backup/*`),
  ),
]

const ofBuckets = (buckets: readonly Bucket[]) => [
  allow(
    's3',
    [
      ...['ListBucket', 'ListBucketVersions', 'GetBucketVersioning', 'GetBucketLocation', 'GetBucketTagging'],
      ...['GetBucketAcl', 'GetInventoryConfiguration', 'PutInventoryConfiguration'],
      ...['GetBucketNotification', 'PutBucketNotification'],
    ],
    buckets.map(({ bucketArn }) => bucketArn),
  ),
  allow(
    's3',
    [
      ...['GetObject', 'GetObjectAcl', 'GetObjectTagging'],
      ...['GetObjectVersion', 'GetObjectVersionAcl', 'GetObjectVersionTagging'],
    ],
    buckets.map((bucket) => bucket.arnForObjects('*')),
  ),
]

type Vaults = { vaultArn: string; vaultKey: IKey; copyTo: string | undefined }

/** What AWS Backup may do: read what is backed up and write into the vault. Restoring needs another role. */
export const backupRole = (
  scope: Construct,
  id: string,
  { tables, buckets, key, vaultArn, vaultKey, copyTo }: BackedUp & Vaults,
): Role => {
  const role = new Role(scope, id, {
    description: 'Lets AWS Backup read tables and buckets and write into its vault, and restore nothing',
    assumedBy: ownService(scope, 'backup'),
  })
  const rules = Stack.of(scope).formatArn({ service: 'events', resource: managedRules })
  const points = Stack.of(scope).formatArn({ service: 'backup', resource: 'recovery-point:*' })
  const grants = { Bool: { 'kms:GrantIsForAWSResource': 'true' } }
  for (const statement of [
    ...ofTables(tables),
    ...ofBuckets(buckets),
    keyUse(key, 'dynamodb', 'Decrypt', 'DescribeKey', 'GenerateDataKey'),
    keyUse(key, 's3', 'Decrypt', 'DescribeKey'),
    allow(
      'kms',
      ['Decrypt', 'DescribeKey', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext'],
      [vaultKey.keyArn],
    ),
    allow('kms', ['CreateGrant'], [vaultKey.keyArn, key.keyArn], { conditions: grants }),
    allow('backup', ['DescribeBackupVault', 'CopyIntoBackupVault'], [vaultArn, ...(copyTo ? [copyTo] : [])]),
    allow('backup', ['CopyFromBackupVault'], [vaultArn]),
    // Backups take the tags of what is backed up.
    allow('backup', ['TagResource'], [points]),
    allow(
      'events',
      [
        ...['PutRule', 'DescribeRule', 'EnableRule', 'DisableRule', 'DeleteRule'],
        ...['PutTargets', 'RemoveTargets', 'ListTargetsByRule'],
      ],
      [rules],
    ),
    allow('events', ['ListRules'], ['*']),
    allow('tag', ['GetResources'], ['*']),
    allow('cloudwatch', ['GetMetricData'], ['*']),
  ])
    role.addToPolicy(statement)
  return role
}
