import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { type Partition, partitions } from '../../services/table/keys.ts'
import { type Access, type Actions, accessOfTable } from '../resources/access.ts'
import { type BucketName, buckets } from '../resources/buckets.ts'
import type { QueueName } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import { allow, keyUse } from './allow.ts'
import type { AuditQueries } from './audit-queries.ts'

export type Resources = {
  buckets: Readonly<Record<BucketName, IBucket>>
  key: IKey
  tables: Readonly<Record<TableName, ITable>>
  readings: { teller: IRole }
  fileJobArns: readonly string[]
  auditQueries: AuditQueries
  queues: Readonly<Record<QueueName, Pick<IQueue, 'queueArn'>>>
  requestKeys: ISecret
  /** ARN of the secret with the credential for the bank's services, if they take one. */
  bankCredential: string | undefined
  mail: { identityArn: string; from: string; recipients: readonly string[] }
  frontRoleArns: readonly string[]
}

/** Needs the second condition: IAM's "for all" is also true for a call without any key. */
const onlyKeysOf = (among: readonly Partition[]) => ({
  'ForAllValues:StringLike': {
    'dynamodb:LeadingKeys': among.map((partition) => `${partitions[partition]}*`),
  },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/** A batch may touch several partitions, so the actions on the same ones are in one statement. */
const onItems = (items: readonly [Partition, Actions][], tableArn: string): PolicyStatement[] => {
  const among = (action: string) =>
    items.filter(([, actions]) => actions.includes(action)).map(([partition]) => partition)
  const actions = new Set(items.flatMap(([, each]) => each))
  return [...Map.groupBy(actions, (action) => among(action).join()).values()].map((alike) =>
    allow('dynamodb', alike, [tableArn], { conditions: onlyKeysOf(among(alike[0] ?? '')) }),
  )
}

const onTables = (access: Access, { key, tables }: Resources): PolicyStatement[] => [
  ...(Object.keys(tables) as TableName[]).flatMap((name) => {
    const { items, indexes } = accessOfTable(access, name)
    const { tableArn } = tables[name]
    return [
      ...onItems(items, tableArn),
      ...((access.scans ?? []).includes(name) ? [allow('dynamodb', ['Scan'], [tableArn])] : []),
      ...indexes.map((index) => allow('dynamodb', ['Query'], [`${tableArn}/index/${index}`])),
    ]
  }),
  keyUse(key, 'dynamodb', 'Decrypt'),
]

/** What S3 and SQS do with the key for the caller: reading decrypts, writing needs a new data key. */
const keyActions: Readonly<Record<string, readonly string[]>> = {
  ...{ GetObject: ['Decrypt'], PutObject: ['GenerateDataKey'] },
  ...{ ReceiveMessage: ['Decrypt'], SendMessage: ['Decrypt', 'GenerateDataKey'] },
}
const keyActionsOf = (access: Readonly<Record<string, Actions>>): string[] => [
  ...new Set(
    Object.values(access).flatMap((actions) => actions.flatMap((action) => keyActions[action] ?? [])),
  ),
]

const onObjects = (bucket: IBucket, access: Readonly<Record<string, readonly string[]>>, key: IKey) => {
  const ofKey = keyActionsOf(access)
  return [
    ...Object.entries(access).map(([prefix, actions]) =>
      allow('s3', actions, [bucket.arnForObjects(`${prefix}*`)]),
    ),
    ...(ofKey.length > 0 ? [keyUse(key, 's3', ...ofKey)] : []),
  ]
}

const onQueues = (access: NonNullable<Access['queues']>, { key, queues }: Resources): PolicyStatement[] => [
  ...(Object.keys(access) as QueueName[]).map((name) =>
    allow('sqs', access[name] ?? [], [queues[name].queueArn]),
  ),
  keyUse(key, 'sqs', ...keyActionsOf(access)),
]

/** Lambda's poller lists streams by the table's name and then reads the table's stream. */
const onStreams = (access: NonNullable<Access['streams']>, { key, tables }: Resources): PolicyStatement[] => [
  ...(Object.keys(access) as TableName[]).flatMap((name) => {
    const actions = access[name] ?? []
    const { tableArn, tableStreamArn = '' } = tables[name]
    const listing = ['ListStreams']
    const reading = actions.filter((action) => !listing.includes(action))
    return [
      allow('dynamodb', reading, [tableStreamArn]),
      allow('dynamodb', listing, [`${tableArn}/stream/*`]),
    ]
  }),
  keyUse(key, 'dynamodb', 'Decrypt'),
]

/** IAM enforces the recipients (decision 21). SES checks SendRawEmail for mails that are more than plain text. */
const onMail = ({ mail: { identityArn, from, recipients } }: Resources): PolicyStatement =>
  allow('ses', ['SendEmail', 'SendRawEmail'], [identityArn], {
    conditions: {
      StringEquals: { 'ses:FromAddress': from },
      'ForAllValues:StringEquals': { 'ses:Recipients': recipients.length > 0 ? recipients : ['nobody'] },
    },
  })

/** Textract has no resources to name in a policy. Only one role may be passed to it. */
const onTextract = (actions: readonly string[], { readings }: Resources): PolicyStatement[] => [
  allow('textract', actions, ['*']),
  allow('iam', ['PassRole'], [readings.teller.roleArn], {
    conditions: { StringEquals: { 'iam:PassedToService': 'textract.amazonaws.com' } },
  }),
]

/** Athena reads the catalog and asks where the buckets are in the name of its caller. */
const onAuditQueries = (actions: Actions, { auditQueries, buckets: { audit, documents } }: Resources) => [
  allow('athena', actions, [auditQueries.workGroupArn]),
  allow('glue', ['GetDatabase', 'GetTable'], auditQueries.catalogArns),
  allow('s3', ['GetBucketLocation'], [audit.bucketArn, documents.bucketArn]),
]

const onRequestKeys = ({ requestKeys, key }: Resources): PolicyStatement[] => [
  allow('secretsmanager', ['GetSecretValue'], [requestKeys.secretArn]),
  keyUse(key, 'secretsmanager', 'Decrypt'),
]

const onBank = ({ bankCredential }: Resources): PolicyStatement[] =>
  bankCredential ? [allow('secretsmanager', ['GetSecretValue'], [bankCredential])] : []

const bucketNames = Object.keys(buckets) as BucketName[]

/** The statements of a function's policy: its `access`, and the use of the key that this needs. */
export const statementsOf = (access: Access, resources: Resources): PolicyStatement[] => [
  ...(access.items || access.indexes ? onTables(access, resources) : []),
  ...bucketNames.flatMap((name) => onObjects(resources.buckets[name], access[name] ?? {}, resources.key)),
  ...(access.fileJobs ? [allow('glue', access.fileJobs, resources.fileJobArns)] : []),
  ...(access.auditQueries ? onAuditQueries(access.auditQueries, resources) : []),
  ...(access.textract ? onTextract(access.textract, resources) : []),
  ...(access.lists ?? []).map((name) => allow('s3', ['ListBucket'], [resources.buckets[name].bucketArn])),
  ...(access.queues ? onQueues(access.queues, resources) : []),
  ...(access.streams ? onStreams(access.streams, resources) : []),
  ...(access.mail ? [onMail(resources)] : []),
  ...(access.requestKeys ? onRequestKeys(resources) : []),
  ...(access.bank ? onBank(resources) : []),
  ...(access.frontRoles ? [allow('sts', ['AssumeRole'], resources.frontRoleArns)] : []),
]
