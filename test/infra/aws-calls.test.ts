import { expect, it } from 'vitest'
import { type AwsCall, type Names, permissionsOf } from './aws-calls.ts'

const names: Names = {
  tables: { 'the-cases': 'cases', 'the-sessions': 'sessions' },
  buckets: { 'the-documents': 'documents', 'the-quarantine': 'quarantine' },
  queues: { 'https://sqs/the-loads': 'loads' },
  requestKeys: 'the-keys',
  mailFrom: 'orders@bank.example',
  frontRoles: { 'arn:aws:iam::000000000000:role/front': 'frontRole' },
}
const needs = (service: string, command: string, input: AwsCall['input']) =>
  permissionsOf({ service, command: `${command}Command`, input }, names)

it('a read needs the table and the use of its key', () => {
  expect(needs('DynamoDB', 'Get', { TableName: 'the-sessions', Key: { pk: 'S#1' } })).toEqual([
    'dynamodb:GetItem sessions session',
    'kms:Decrypt key via dynamodb',
  ])
  const update = { TableName: 'the-cases', Key: { pk: 'C#1', sk: 'CASE' } }
  expect(needs('DynamoDB', 'UpdateItem', update)[0]).toBe('dynamodb:UpdateItem cases case')
  expect(() => needs('DynamoDB', 'Get', { TableName: 'the-cases', Key: { pk: 'X#1' } })).toThrow('X#1')
})

it('a batch is split by tables and keys, under any name of the command', () => {
  const RequestItems = { 'the-cases': { Keys: [{ pk: 'C#1' }, { pk: 'U#ANA' }] } }
  for (const command of ['BatchGet', 'BatchGetItem'])
    expect(needs('DynamoDB', command, { RequestItems }).slice(0, 2)).toEqual([
      'dynamodb:BatchGetItem cases case',
      'dynamodb:BatchGetItem cases user',
    ])
  const written = { 'the-cases': [{ PutRequest: { Item: { pk: 'P#ANA#1' } } }] }
  expect(needs('DynamoDB', 'BatchWrite', { RequestItems: written })[0]).toBe(
    'dynamodb:BatchWriteItem cases productivity',
  )
})

it('an index is distinguished from its table', () => {
  expect(needs('DynamoDB', 'Query', { TableName: 'the-cases', IndexName: 'queue' })[0]).toBe(
    'dynamodb:Query cases/index/queue',
  )
  const ofUser = {
    TableName: 'the-cases',
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :paused)',
    ExpressionAttributeValues: { ':pk': 'U#ANA', ':paused': 'PAUSED#' },
  }
  expect(needs('DynamoDB', 'Query', ofUser)[0]).toBe('dynamodb:Query cases user')
})

it('a transaction is split into its items', () => {
  const on = (pk: string) => ({ TableName: 'the-cases', Key: { pk } })
  const TransactItems = [
    { Put: { TableName: 'the-cases', Item: { pk: 'C#1' } } },
    { Update: on('N#q') },
    { Delete: on('U#ANA') },
    { ConditionCheck: on('CONF#x') },
  ]
  expect(needs('DynamoDB', 'TransactWrite', { TransactItems })).toEqual([
    'dynamodb:PutItem cases case',
    'dynamodb:UpdateItem cases counter',
    'dynamodb:DeleteItem cases user',
    'dynamodb:ConditionCheckItem cases configuration',
    'kms:Decrypt key via dynamodb',
  ])
})

it('a copy is a read and a write, each with its use of the key', () => {
  const copy = { Bucket: 'the-documents', Key: 'orders/7/a', CopySource: 'the-documents/drafts/ANA/7/a%20b' }
  expect(needs('S3', 'CopyObject', copy)).toEqual([
    's3:GetObject documents/drafts/',
    's3:PutObject documents/orders/',
    'kms:Decrypt key via s3',
    'kms:GenerateDataKey key via s3',
  ])
})

it('each bucket has its own permissions', () => {
  const put = { Bucket: 'the-quarantine', Key: 'drafts/ANA/7/a' }
  expect(needs('S3', 'PutObject', put)[0]).toBe('s3:PutObject quarantine/drafts/')
  expect(() => needs('S3', 'PutObject', { ...put, Bucket: 'other' })).toThrow('No bucket other')
})

it('only the known secret and role are accepted', () => {
  expect(needs('Secrets Manager', 'GetSecretValue', { SecretId: 'the-keys' })).toEqual([
    'secretsmanager:GetSecretValue requestKeys',
    'kms:Decrypt key via secretsmanager',
  ])
  expect(needs('STS', 'AssumeRole', { RoleArn: 'arn:aws:iam::000000000000:role/front' })).toEqual([
    'sts:AssumeRole frontRole',
  ])
  expect(() => needs('STS', 'AssumeRole', { RoleArn: 'arn:aws:iam::1:role/admin' })).toThrow('something else')
})

it('a queue is identified by its URL, with the use of its key', () => {
  const on = { QueueUrl: 'https://sqs/the-loads' }
  expect(needs('SQS', 'SendMessage', on)).toEqual([
    'sqs:SendMessage loads',
    'kms:Decrypt key via sqs',
    'kms:GenerateDataKey key via sqs',
  ])
  expect(needs('SQS', 'DeleteMessage', on)).toEqual(['sqs:DeleteMessage loads'])
  expect(() => needs('SQS', 'SendMessage', { QueueUrl: 'https://sqs/other' })).toThrow('No queue')
})

it('only the known mail sender is accepted', () => {
  expect(needs('SESv2', 'SendEmail', { FromEmailAddress: names.mailFrom })).toEqual([
    'ses:SendEmail mail',
    'ses:SendRawEmail mail',
  ])
  expect(() => needs('SESv2', 'SendEmail', { FromEmailAddress: 'ceo@bank.example' })).toThrow(
    'something else',
  )
})

it('a call without a defined permission fails', () => {
  expect(() => needs('S3', 'GetObjectAcl', { Bucket: 'the-documents', Key: 'drafts/' })).toThrow(
    'GetObjectAcl',
  )
  expect(() => needs('DynamoDB', 'Get', { TableName: 'other' })).toThrow('No table other')
  expect(() => needs('SES', 'SendEmail', {})).toThrow('SES')
})
