import type { BucketName } from '../../infra/resources/buckets.ts'
import type { QueueName } from '../../infra/resources/queues.ts'
import type { TableName } from '../../infra/resources/tables.ts'
import { auditTable, auditWorkGroup } from '../../services/audit-search/audit-table.ts'
import { partitions } from '../../services/table/keys.ts'
import { prefixesOf } from './prefixes.ts'

/** One command that an SDK client was asked to send. */
export type AwsCall = { service: string; command: string; input: Record<string, unknown> }
/** Names of the resources where the calls were made. */
export type Names = {
  tables: Readonly<Record<string, TableName>>
  /** Buckets by name. */
  buckets: Readonly<Record<string, BucketName>>
  queues: Readonly<Record<string, QueueName>>
  requestKeys: string
  mailFrom: string
  /** The browser's roles by ARN. */
  frontRoles: Readonly<Record<string, string>>
}

type Reaching = { TableName?: unknown; Key?: { pk: string }; Item?: { pk: string } }
type TransactItem = Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', Reaching>
type BatchOf = { Keys?: { pk: string }[] } | { PutRequest?: Reaching; DeleteRequest?: Reaching }[]

const tableOf = ({ tables: known }: Names, name: unknown): string => {
  const table = known[String(name)]
  if (!table) throw new Error(`No table ${name}`)
  return table
}

/** Name of an item's partition, by the start of its key. */
const partitionOf = (pk: string): string => {
  const found = Object.entries(partitions).find(([, prefix]) => pk.startsWith(prefix))
  if (!found) throw new Error(`No partition has ${pk}`)
  return found[0]
}

const pkOf = ({ Key, Item }: Reaching): string => String((Key ?? Item)?.pk)

/** The partition that a table query reads. */
const queried = ({ KeyConditionExpression, ExpressionAttributeValues }: AwsCall['input']): string => {
  const [, value = ''] = /^pk = (:\w+)/.exec(String(KeyConditionExpression)) ?? []
  return partitionOf(String((ExpressionAttributeValues as Record<string, unknown>)[value]))
}

const pksOf = (batch: BatchOf): string[] =>
  Array.isArray(batch)
    ? batch.map(({ PutRequest, DeleteRequest }) => pkOf(PutRequest ?? DeleteRequest ?? {}))
    : (batch.Keys ?? []).map(({ pk }) => pk)

const transactActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const

/** IAM checks a transaction by its items: it has no permission of its own. */
const ofTransaction = (items: TransactItem[], names: Names): string[] =>
  items.flatMap((item) =>
    (Object.keys(item) as (keyof TransactItem)[]).map(
      (kind) =>
        `dynamodb:${transactActions[kind]} ${tableOf(names, item[kind].TableName)} ${partitionOf(pkOf(item[kind]))}`,
    ),
  )

const ofDynamo = (command: string, input: AwsCall['input'], names: Names): string[] => {
  if (command.startsWith('Transact')) return ofTransaction(input.TransactItems as TransactItem[], names)
  if (command.startsWith('Batch'))
    return Object.entries(input.RequestItems as Record<string, BatchOf>).flatMap(([table, batch]) =>
      pksOf(batch).map(
        (pk) => `dynamodb:${command.replace(/Item$/, '')}Item ${tableOf(names, table)} ${partitionOf(pk)}`,
      ),
    )
  const table = tableOf(names, input.TableName)
  if (input.IndexName) return [`dynamodb:${command} ${table}/index/${input.IndexName}`]
  if (command === 'Scan') return [`dynamodb:Scan ${table}`]
  if (command === 'Query') return [`dynamodb:Query ${table} ${queried(input)}`]
  return [`dynamodb:${command.replace(/Item$/, '')}Item ${table} ${partitionOf(pkOf(input))}`]
}

const bucketOf = ({ buckets: known }: Pick<Names, 'buckets'>, bucket: string): BucketName => {
  const name = known[bucket]
  if (!name) throw new Error(`No bucket ${bucket}`)
  return name
}

const prefixOf = ({ buckets: known }: Names, bucket: string, key: string): string => {
  const name = bucketOf({ buckets: known }, bucket)
  const prefix = prefixesOf(name).find((each) => key.startsWith(each))
  if (!prefix) throw new Error(`No prefix of the buckets has ${key}`)
  return `${name}/${prefix}`
}

const s3Actions: Readonly<Record<string, string>> = {
  GetObject: 'GetObject',
  HeadObject: 'GetObject',
  GetObjectTagging: 'GetObjectTagging',
  PutObject: 'PutObject',
  DeleteObject: 'DeleteObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  UploadPartCopy: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  AbortMultipartUpload: 'AbortMultipartUpload',
}

const ofS3 = (command: string, input: AwsCall['input'], names: Names): string[] => {
  if (command === 'ListObjectsV2') return [`s3:ListBucket ${bucketOf(names, String(input.Bucket))}`]
  const to = prefixOf(names, String(input.Bucket), String(input.Key))
  if (command === 'CopyObject') {
    const [bucket = '', ...key] = decodeURIComponent(String(input.CopySource)).split('/')
    return [`s3:GetObject ${prefixOf(names, bucket, key.join('/'))}`, `s3:PutObject ${to}`]
  }
  const action = s3Actions[command]
  if (!action) throw new Error(`No permission is known for S3 ${command}`)
  return [`s3:${action} ${to}`]
}

const named = (actual: unknown, expected: string, permission: string): string[] => {
  if (actual !== expected) throw new Error(`${permission} of something else: ${actual}`)
  return [permission]
}

const ofSqs = (command: string, { QueueUrl }: AwsCall['input'], { queues }: Names): string[] => {
  const queue = queues[String(QueueUrl)]
  if (!queue) throw new Error(`No queue ${QueueUrl}`)
  return [`sqs:${command} ${queue}`]
}

/** SES itself also checks the permission for the raw mail that it makes from attachments. */
const ofSes = (name: string, input: AwsCall['input'], names: Names): string[] => [
  ...named(input.FromEmailAddress, names.mailFrom, `ses:${name} mail`),
  ...(name === 'SendEmail' ? ['ses:SendRawEmail mail'] : []),
]

const roleOf = ({ frontRoles }: Names, arn: string): string => {
  const role = frontRoles[arn]
  if (!role) throw new Error(`sts:AssumeRole of something else: ${arn}`)
  return role
}

/** Textract reads the document with its caller's permissions, and is passed the role in which it publishes. */
const ofTextract = (name: string, input: AwsCall['input'], names: Names): string[] => {
  const { S3Object } = (input.DocumentLocation ?? {}) as { S3Object?: { Bucket: string; Name: string } }
  const read = S3Object ? [`s3:GetObject ${prefixOf(names, S3Object.Bucket, S3Object.Name)}`] : []
  return [`textract:${name} *`, ...read, ...(input.NotificationChannel ? ['iam:PassRole readings'] : [])]
}

/** What Athena does for a query in the name of its caller: it finds the table, reads the trail and writes the result. */
const ofQuery = [
  ...[
    'catalog',
    `database/${auditTable.database}`,
    `table/${auditTable.database}/${auditTable.name}`,
  ].flatMap((resource) => [`glue:GetDatabase ${resource}`, `glue:GetTable ${resource}`]),
  ...['audit', 'documents'].flatMap((bucket) => [
    `s3:GetBucketLocation ${bucket}`,
    `s3:ListBucket ${bucket}`,
  ]),
  's3:GetObject audit/entries/',
  ...['PutObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'].map(
    (action) => `s3:${action} documents/audit-results/`,
  ),
]

const ofAthena = (name: string, { WorkGroup = auditWorkGroup }: AwsCall['input']): string[] => [
  `athena:${name} ${WorkGroup}`,
  ...(name === 'StartQueryExecution' ? ofQuery : []),
  ...(name === 'GetQueryResults' ? ['s3:GetObject documents/audit-results/'] : []),
]

const direct = ({ service, command, input }: AwsCall, names: Names): string[] => {
  const name = command.replace(/Command$/, '')
  if (service === 'DynamoDB') return ofDynamo(name, input, names)
  if (service === 'SQS') return ofSqs(name, input, names)
  if (service === 'S3') return ofS3(name, input, names)
  if (service === 'DynamoDB Streams') return [`dynamodb:${name} ${input.Stream}`]
  if (service === 'SESv2') return ofSes(name, input, names)
  if (service === 'Secrets Manager')
    return named(input.SecretId, names.requestKeys, `secretsmanager:${name} requestKeys`)
  if (service === 'STS') return [`sts:${name} ${roleOf(names, String(input.RoleArn))}`]
  if (service === 'Glue') return [`glue:${name} fileJobs`]
  if (service === 'Textract') return ofTextract(name, input, names)
  if (service === 'Athena') return ofAthena(name, input)
  throw new Error(`No permission is known for ${service}`)
}

/** The use of the key by a service for its caller; no SDK call shows it. */
const ofKey = (permission: string): string[] => {
  if (permission.startsWith('dynamodb:')) return ['kms:Decrypt key via dynamodb']
  if (permission.startsWith('secretsmanager:')) return ['kms:Decrypt key via secretsmanager']
  if (permission.startsWith('s3:GetObject')) return ['kms:Decrypt key via s3']
  if (permission.startsWith('s3:PutObject')) return ['kms:GenerateDataKey key via s3']
  if (permission.startsWith('sqs:ReceiveMessage')) return ['kms:Decrypt key via sqs']
  if (permission.startsWith('sqs:SendMessage'))
    return ['kms:Decrypt key via sqs', 'kms:GenerateDataKey key via sqs']
  return []
}

/** The permissions that a call needs, in the same form as granted ones: `s3:GetObject documents/drafts/`. */
export const permissionsOf = (call: AwsCall, names: Names): string[] => {
  const permissions = direct(call, names)
  return [...new Set([...permissions, ...permissions.flatMap(ofKey)])]
}
