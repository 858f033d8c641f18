import { Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Access, QueueName, TableName } from '../resources.ts'

/** What `Access` names, as deployed. */
export type Resources = {
  key: IKey
  tables: Readonly<Record<TableName, ITable>>
  documents: IBucket
  queues: Readonly<Record<QueueName, Pick<IQueue, 'queueArn'>>>
  requestKeys: ISecret
}

const named = (service: string, actions: readonly string[]) => actions.map((action) => `${service}:${action}`)

/** The key, only as the service that keeps the data uses it. */
export const keyUse = (
  key: IKey,
  service: 'dynamodb' | 's3' | 'secretsmanager' | 'sqs',
  ...actions: string[]
): PolicyStatement =>
  new PolicyStatement({
    actions: named('kms', actions),
    resources: [key.keyArn],
    conditions: {
      StringEquals: { 'kms:ViaService': `${service}.${Stack.of(key).region}.${Stack.of(key).urlSuffix}` },
    },
  })

const onTables = (access: NonNullable<Access['tables']>, { key, tables }: Resources): PolicyStatement[] => [
  ...(Object.keys(access) as TableName[]).flatMap((name) => {
    const { actions = [], indexes = [] } = access[name] ?? {}
    const { tableArn } = tables[name]
    return [
      new PolicyStatement({ actions: named('dynamodb', actions), resources: [tableArn] }),
      ...indexes.map(
        (index) =>
          new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${tableArn}/index/${index}`] }),
      ),
    ]
  }),
  keyUse(key, 'dynamodb', 'Decrypt'),
]

/** What S3 asks of the key on the caller's behalf: reading decrypts, writing needs a new data key. */
const keyActionsOf = (actions: readonly string[]): string[] => [
  ...(actions.includes('GetObject') ? ['Decrypt'] : []),
  ...(actions.includes('PutObject') ? ['GenerateDataKey'] : []),
]

const onDocuments = (
  access: NonNullable<Access['documents']>,
  { key, documents }: Resources,
): PolicyStatement[] => {
  const prefixes = Object.entries(access).map(([prefix, actions = []]) => ({ prefix, actions }))
  const keyActions = [...new Set(prefixes.flatMap(({ actions }) => keyActionsOf(actions)))]
  return [
    ...prefixes.map(
      ({ prefix, actions }) =>
        new PolicyStatement({
          actions: named('s3', actions),
          resources: [documents.arnForObjects(`${prefix}*`)],
        }),
    ),
    ...(keyActions.length > 0 ? [keyUse(key, 's3', ...keyActions)] : []),
  ]
}

const onQueues = (access: NonNullable<Access['queues']>, { key, queues }: Resources): PolicyStatement[] => {
  const all = Object.values(access).flat()
  const keyActions = [
    ...(all.includes('ReceiveMessage') || all.includes('SendMessage') ? ['Decrypt'] : []),
    ...(all.includes('SendMessage') ? ['GenerateDataKey'] : []),
  ]
  return [
    ...(Object.keys(access) as QueueName[]).map(
      (name) =>
        new PolicyStatement({
          actions: named('sqs', access[name] ?? []),
          resources: [queues[name].queueArn],
        }),
    ),
    keyUse(key, 'sqs', ...keyActions),
  ]
}

/** The statements of a function's policy: what its `access` says and the use of the key that it entails. */
export const statementsOf = (access: Access, resources: Resources, frontRole: IRole): PolicyStatement[] => [
  ...(access.tables ? onTables(access.tables, resources) : []),
  ...(access.documents ? onDocuments(access.documents, resources) : []),
  ...(access.queues ? onQueues(access.queues, resources) : []),
  ...(access.requestKeys
    ? [
        new PolicyStatement({
          actions: ['secretsmanager:GetSecretValue'],
          resources: [resources.requestKeys.secretArn],
        }),
        keyUse(resources.key, 'secretsmanager', 'Decrypt'),
      ]
    : []),
  ...(access.frontRole
    ? [new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [frontRole.roleArn] })]
    : []),
]
