import { expect, it } from 'vitest'
import { breachesOf } from '../../infra/release/breaches.ts'
import { describeStacks } from '../../infra/release/describe.ts'
import { madeOnce } from '../../infra/release/made-once.ts'
import { readReleased } from '../../infra/release/released.ts'
import { synthesise } from './synthesised.ts'

const { stacks, templates } = synthesise()
const product = Object.fromEntries(
  Object.values(stacks).map(({ stackName }, at) => [stackName, structuredClone(templates[at])]),
)

/** What a release of one stack of these resources is refused for, over another. */
const refused = (before: object, after: object, retired: string[] = []) =>
  breachesOf({ retired, ...describeStacks({ Data: { Resources: before } }) }, { Data: { Resources: after } })
const kept = (Type: string, Properties: object = {}) => ({
  It: { Type, Properties, DeletionPolicy: 'Retain' },
})

it.each([
  ['a bucket', 'AWS::S3::Bucket', { BucketName: 'papers' }, 'BucketName'],
  ['a queue', 'AWS::SQS::Queue', { QueueName: 'mails' }, 'QueueName'],
  ['a secret', 'AWS::SecretsManager::Secret', { Name: 'keys' }, 'Name'],
  ['a key', 'AWS::KMS::Key', { MultiRegion: true }, 'MultiRegion'],
  ['a table of the catalogue', 'AWS::Glue::Table', { TableInput: { Name: 'rows' } }, 'TableInput.Name'],
])('%s that gets, changes or loses what is fixed', (_, type, fixed, path) => {
  const sentence = expect.stringMatching(`^${path} of It \\(Data\\) was added, removed or changed`)
  const other = JSON.parse(
    JSON.stringify(fixed).replace(/true|"(\w+)"}/, (found) => (found === 'true' ? '"no"' : '"other"}')),
  )
  expect(refused(kept(type), kept(type, fixed))).toEqual([sentence])
  expect(refused(kept(type, fixed), kept(type, other))).toEqual([sentence])
  expect(refused(kept(type, fixed), kept(type))).toEqual([sentence])
  expect(refused(kept(type, fixed), kept(type, { ...fixed, Tags: [] }))).toEqual([])
})

const table = (types: Record<string, string>, more: object = {}) =>
  kept('AWS::DynamoDB::Table', {
    AttributeDefinitions: Object.entries(types).map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: [{ AttributeName: 'pk' }],
    GlobalSecondaryIndexes: [
      { IndexName: 'by-day', KeySchema: [{ AttributeName: 'day' }], Projection: { ProjectionType: 'ALL' } },
    ],
    ...more,
  })

it('a table that gets a name, or an attribute of a key that gets another type', () => {
  const before = table({ pk: 'S', day: 'S' })
  expect(refused(before, before)).toEqual([])
  expect(refused(before, table({ pk: 'S', day: 'S' }, { TableName: 'cases' }))).toEqual([
    expect.stringMatching(/^TableName of It/),
  ])
  expect(refused(before, table({ pk: 'N', day: 'S' }))).toEqual([
    expect.stringMatching(/^The key of the table It changed/),
  ])
  expect(refused(before, table({ pk: 'S', day: 'N' }))).toEqual([
    expect.stringMatching(/^The index by-day of the table It was removed, renamed or changed/),
  ])
})

type Statement = { Action: string | string[]; Resource: unknown; Condition?: object }
const served = (...Statement: Statement[]) => ({
  Do: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
  Live: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Do' } } },
  Role: { Type: 'AWS::IAM::Role' },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: { Statement: Statement.map((one) => ({ Effect: 'Allow', ...one })) },
    },
  },
})
const Resource = { 'Fn::GetAtt': ['Cases', 'Arn'] }
const among = (...keys: string[]) => ({
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
})
const get = 'dynamodb:GetItem'

it.each<[string, Statement[], Statement[], string]>([
  [
    'an action',
    [{ Action: [get, 'dynamodb:PutItem'], Resource }],
    [{ Action: get, Resource }],
    'dynamodb:PutItem Cases.Arn',
  ],
  [
    'a resource',
    [{ Action: get, Resource }],
    [{ Action: get, Resource: { Ref: 'Other' } }],
    `${get} Cases.Arn`,
  ],
  [
    'a partition',
    [{ Action: get, Resource, ...among('C#*', 'U#*') }],
    [{ Action: get, Resource, ...among('C#*') }],
    `${get} Cases.Arn U#*`,
  ],
  [
    'a folder',
    [{ Action: 's3:GetObject', Resource: { 'Fn::Join': ['', [Resource, '/orders/*']] } }],
    [{ Action: 's3:GetObject', Resource: { 'Fn::Join': ['', [Resource, '/drafts/*']] } }],
    's3:GetObject Cases.Arn/orders/*',
  ],
])(
  'a role that loses the right to %s, unless the last release no longer used it',
  (_, before, after, right) => {
    expect(refused(served(...before), served(...after))).toEqual([
      expect.stringContaining(`Role loses the right ${right}, with which the version of the last release`),
    ])
    expect(refused(served(...before), served(...after), [`Role ${right}`])).toEqual([])
  },
)

it('rights that are said otherwise or added, or that go with their function, may', () => {
  const [one, other] = [
    { Action: get, Resource },
    { Action: 'dynamodb:Query', Resource },
  ]
  expect(refused(served(one, other), served({ Action: ['dynamodb:Query', get], Resource }))).toEqual([])
  expect(refused(served(one), served(one, other))).toEqual([])
  expect(refused(served(one), {})).toEqual([])
})

it('what an account, a region or a setting names is the same in another deployment', () => {
  const of = (account: unknown, identity: string) =>
    served(
      { Action: get, Resource: { 'Fn::Join': ['', ['arn:aws:', account, ':', Resource]] } },
      { Action: 'ses:SendEmail', Resource: `arn:aws:ses:us-east-1:1:identity/${identity}` },
    )
  expect(refused(of({ Ref: 'AWS::AccountId' }, 'a'), of('111111111111', 'b'))).toEqual([])
})

it('each type of the product that holds data says what of it cannot change', () => {
  const { kept: all, rights } = describeStacks(product)
  const types = new Set(Object.values(all).flatMap((byType) => Object.keys(byType)))
  expect([...types].filter((type) => !madeOnce[type])).toEqual([])
  expect(Object.values(rights).flat().length).toBeGreaterThan(500)
})

it('the product may not lose a right of a function, nor fix the name of a bucket', () => {
  const [last, changed] = [{ retired: [], ...describeStacks(product) }, structuredClone(product)]
  const resources = Object.values(changed).flatMap((one) => Object.entries(one?.Resources ?? {}))
  const of = (begin: string, type: string) =>
    resources.find(([id, { Type }]) => id.startsWith(begin) && Type === type)?.[1].Properties
  Object.assign(of('Documents', 'AWS::S3::Bucket') ?? {}, { BucketName: 'papers' })
  const { Statement } = Object(of('casesRole', 'AWS::IAM::Policy')).PolicyDocument as { Statement: unknown[] }
  Statement.splice(1, 1)
  expect(breachesOf(last, changed).sort()).toEqual([
    expect.stringMatching(/^BucketName of Documents\w+ \(BackOfficeData\)/),
    expect.stringMatching(/^casesRole\w+ loses the right dynamodb:GetItem Sessions\w+ S#\*/),
  ])
})

it('the product is held to what its last release fixed and allowed', () => {
  const last = readReleased()
  expect(breachesOf(last, product)).toEqual([])
  expect(last.tables.Cases80582F3E?.key).toEqual(['pk S', 'sk S'])
  expect(Object.keys(last.rights).length).toBeGreaterThan(40)
  expect(Object.keys(last.fixed.BackOfficeData ?? {}).length).toBeGreaterThan(10)
})
