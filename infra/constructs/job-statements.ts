import { Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { partitions } from '../../services/table/keys.ts'
import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { filesDatabase } from '../resources/file-job-settings.ts'
import { jobLogArns } from './job-logs.ts'
import type { JobsNetwork } from './jobs-network.ts'
import { keyUse } from './permissions.ts'

export type JobResources = { key: IKey; bucket: IBucket; claims: ITable }

const { large, curated, rejected, summaries, unpacked } = largeFilePrefixes
const outputs = [curated, rejected, summaries, unpacked]

/** The parent folders of a type in S3: Hadoop checks whether they exist and writes folder markers. */
const foldersAbove = (type: LargeFileTypeId): string[] =>
  outputs.flatMap((prefix) => {
    const folders = [prefix.slice(0, -1), `${prefix}${type}`]
    return [...folders, ...folders.map((folder) => `${folder}_$folder$`)]
  })

/** Permissions of one type's job in addition to the common ones: its own files, claims and catalog table. */
export const jobStatements = (
  type: LargeFileTypeId,
  { key, bucket, claims }: JobResources,
): PolicyStatement[] => {
  const stack = Stack.of(key)
  const catalog = (
    [['catalog'], ['database', filesDatabase], ['table', `${filesDatabase}/${type}`]] as const
  ).map(([resource, resourceName]) =>
    stack.formatArn({ service: 'glue', resource, ...(resourceName && { resourceName }) }),
  )
  return [
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${large}${type}/*`)],
    }),
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
      resources: outputs.map((prefix) => bucket.arnForObjects(`${prefix}${type}/*`)),
    }),
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: foldersAbove(type).map((folder) => bucket.arnForObjects(folder)),
    }),
    // On the whole bucket: without this permission S3 answers 403 instead of 404 for a missing object.
    new PolicyStatement({
      actions: ['s3:ListBucket', 's3:GetBucketLocation'],
      resources: [bucket.bucketArn],
    }),
    keyUse(key, 's3', 'Decrypt', 'GenerateDataKey'),
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [claims.tableArn],
      conditions: {
        'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [`${partitions.fileClaim}${type}`] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    }),
    keyUse(key, 'dynamodb', 'Decrypt'),
    new PolicyStatement({
      actions: ['glue:GetTable', 'glue:GetPartition', 'glue:CreatePartition', 'glue:UpdatePartition'],
      resources: catalog,
    }),
  ]
}

/** Permissions of every job: its script, its log, and the network interfaces of its workers. */
export const commonStatements = (network: JobsNetwork, assets: readonly Asset[]): PolicyStatement[] => {
  const stack = Stack.of(network)
  const arn = (service: string, resource: string, resourceName?: string) =>
    stack.formatArn({ service, resource, ...(resourceName && { resourceName }) })
  return [
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: assets.map(({ bucket, s3ObjectKey }) => bucket.arnForObjects(s3ObjectKey)),
    }),
    new PolicyStatement({
      actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents', 'logs:AssociateKmsKey'],
      resources: jobLogArns(network),
    }),
    new PolicyStatement({
      actions: ['glue:GetConnection'],
      resources: [arn('glue', 'catalog'), network.connectionArn],
    }),
    new PolicyStatement({
      actions: ['ec2:CreateNetworkInterface'],
      resources: [network.subnetArn, network.securityGroupArn, arn('ec2', 'network-interface', '*')],
    }),
    new PolicyStatement({
      actions: ['ec2:CreateTags'],
      resources: [arn('ec2', 'network-interface', '*')],
      conditions: { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['aws-glue-service-resource'] } },
    }),
    new PolicyStatement({
      actions: ['ec2:DeleteNetworkInterface'],
      resources: [arn('ec2', 'network-interface', '*')],
      conditions: { ArnEquals: { 'ec2:Subnet': network.subnetArn } },
    }),
    // These EC2 actions support no narrower resource.
    new PolicyStatement({
      actions: [
        'ec2:DescribeNetworkInterfaces',
        'ec2:DescribeRouteTables',
        'ec2:DescribeSecurityGroups',
        'ec2:DescribeSubnets',
        'ec2:DescribeVpcAttribute',
        'ec2:DescribeVpcEndpoints',
      ],
      resources: ['*'],
    }),
  ]
}
