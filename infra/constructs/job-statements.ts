import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { partitions } from '../../services/table/keys.ts'
import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { filesDatabase } from '../resources/file-job-settings.ts'
import { allow, keyUse } from './allow.ts'
import type { JobsNetwork } from './jobs-network.ts'
import { logGroup } from './log-group.ts'

/** The stack of the jobs; the names of their roles start with it. */
export const filesStack = 'BackOfficeFiles'

/** Glue adds `/error` and `/output`. */
export const jobLogsPrefix = '/aws-glue/jobs/back-office-large-files'

/** Prefixes of the jobs' log groups: the configured one, and the one that Glue derives from the role's name. */
export const jobLogs = [jobLogsPrefix, `/aws-glue/jobs-${filesStack}-`]

const jobLogArns = (scope: Construct): string[] =>
  jobLogs.map((begin) =>
    Stack.of(scope).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: `${begin}*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  )

const keyActions = ['Encrypt', 'Decrypt', 'ReEncryptFrom', 'ReEncryptTo', 'GenerateDataKey', 'DescribeKey']

export const letLogsUse = (key: IKey): void => {
  key.addToResourcePolicy(
    allow('kms', keyActions, ['*'], {
      principals: [new ServicePrincipal(`logs.${Stack.of(key).region}.amazonaws.com`)],
      conditions: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': jobLogArns(key) } },
    }),
  )
}

/** Created before any job runs, because Glue would create them without an expiry. */
export const makeJobLogs = (scope: Construct, encryptionKey: IKey): void => {
  for (const name of ['error', 'output'])
    logGroup(scope, `Log-${name}`, { logGroupName: `${jobLogsPrefix}/${name}`, encryptionKey })
}

export type JobResources = { key: IKey; bucket: IBucket; claims: ITable }

const { large, tables, rejected, summaries, unpacked } = largeFilePrefixes
const outputs = [tables, rejected, summaries, unpacked]

/** The parent folders of a type in S3: Hadoop checks whether they exist and writes folder markers. */
const foldersAbove = (type: LargeFileTypeId): string[] =>
  outputs.flatMap((prefix) => {
    const folders = [prefix.slice(0, -1), `${prefix}${type}`]
    return [...folders, ...folders.map((folder) => `${folder}_$folder$`)]
  })

/** Permissions of one type's job in addition to the common ones: its own files, claims and the table that it makes. */
export const jobStatements = (type: LargeFileTypeId, { key, bucket, claims }: JobResources) => {
  const stack = Stack.of(key)
  const catalog = (
    [['catalog'], ['database', filesDatabase], ['table', `${filesDatabase}/${type}`]] as const
  ).map(([resource, resourceName]) =>
    stack.formatArn({ service: 'glue', resource, ...(resourceName && { resourceName }) }),
  )
  const objects = (prefixes: readonly string[]) => prefixes.map((prefix) => bucket.arnForObjects(prefix))
  return [
    allow('s3', ['GetObject'], objects([`${large}${type}/*`])),
    allow(
      's3',
      ['GetObject', 'PutObject', 'DeleteObject', 'AbortMultipartUpload'],
      objects(outputs.map((prefix) => `${prefix}${type}/*`)),
    ),
    allow('s3', ['GetObject', 'PutObject'], objects(foldersAbove(type))),
    // On the whole bucket: without this permission S3 answers 403 instead of 404 for a missing object.
    allow('s3', ['ListBucket', 'GetBucketLocation'], [bucket.bucketArn]),
    keyUse(key, 's3', 'Decrypt', 'GenerateDataKey'),
    allow('dynamodb', ['UpdateItem'], [claims.tableArn], {
      conditions: {
        'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [`${partitions.fileClaim}${type}`] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    }),
    keyUse(key, 'dynamodb', 'Decrypt'),
    allow('glue', ['GetTable', 'CreateTable', 'UpdateTable'], catalog),
  ]
}

const describingNetworks = [
  ...['DescribeNetworkInterfaces', 'DescribeRouteTables', 'DescribeSecurityGroups', 'DescribeSubnets'],
  ...['DescribeVpcAttribute', 'DescribeVpcEndpoints'],
]

/** Permissions of every job: its script, its log, and the network interfaces of its workers. */
export const commonStatements = (network: JobsNetwork, assets: readonly Asset[]): PolicyStatement[] => {
  const stack = Stack.of(network)
  const arn = (service: string, resource: string, resourceName?: string) =>
    stack.formatArn({ service, resource, ...(resourceName && { resourceName }) })
  const interfaces = arn('ec2', 'network-interface', '*')
  return [
    allow(
      's3',
      ['GetObject'],
      assets.map(({ bucket, s3ObjectKey }) => bucket.arnForObjects(s3ObjectKey)),
    ),
    allow(
      'logs',
      ['CreateLogGroup', 'CreateLogStream', 'PutLogEvents', 'AssociateKmsKey'],
      jobLogArns(network),
    ),
    allow('glue', ['GetConnection'], [arn('glue', 'catalog'), network.connectionArn]),
    allow('ec2', ['CreateNetworkInterface'], [network.subnetArn, network.securityGroupArn, interfaces]),
    allow('ec2', ['CreateTags'], [interfaces], {
      conditions: { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['aws-glue-service-resource'] } },
    }),
    allow('ec2', ['DeleteNetworkInterface'], [interfaces], {
      conditions: { ArnEquals: { 'ec2:Subnet': network.subnetArn } },
    }),
    // These EC2 actions support no narrower resource.
    allow('ec2', describingNetworks, ['*']),
  ]
}
