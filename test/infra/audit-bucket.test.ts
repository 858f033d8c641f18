import { describe, expect, it } from 'vitest'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { propertiesOf } from './deployed.ts'
import { grantedTo } from './granted.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
type Synthesised = typeof synthesised
type Statement = {
  Effect: string
  Principal?: unknown
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}
type WithPolicies = {
  PolicyDocument?: { Statement: Statement[] }
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
}

const bucketOf = ({ stacks }: Synthesised) => logicalId(stacks.data.buckets.audit)
const lockOf = (made: Synthesised) =>
  (propertiesOf(made, bucketOf(made)).ObjectLockConfiguration as { Rule: { DefaultRetention: unknown } }).Rule
    .DefaultRetention

describe('the bucket of the audit trail', () => {
  const bucket = propertiesOf(synthesised, bucketOf(synthesised))

  it('locks each version for ten years, and forgets it only then', () => {
    expect(bucket).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            ...{ Status: 'Enabled', ExpirationInDays: 3_654 },
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ],
      },
    })
    expect(lockOf(synthesised)).toEqual({ Mode: 'GOVERNANCE', Days: 3_653 })
  })

  it('locks as the deployment says, so that nobody can lift it', () => {
    const strict = synthesise({ auditLock: 'compliance', auditKeptYears: '5' })
    expect(lockOf(strict)).toEqual({ Mode: 'COMPLIANCE', Days: 1_827 })
  })

  it('is not for the page', () => {
    expect(bucket).not.toHaveProperty('CorsConfiguration')
  })

  it('denies everybody to delete, to lift a lock and to write over what is there', () => {
    const [policy] = synthesised
      .ofType('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => (Properties.Bucket as { Ref: string }).Ref === bucketOf(synthesised))
      .map(([, { Properties }]) => Properties.PolicyDocument as { Statement: Statement[] })
    const denied = policy?.Statement.filter(({ Effect }) => Effect === 'Deny') ?? []
    const everything = { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucketOf(synthesised), 'Arn'] }, '/*']] }
    expect(denied).toContainEqual({
      ...{ Effect: 'Deny', Principal: { AWS: '*' }, Resource: everything },
      Action: [
        ...['s3:BypassGovernanceRetention', 's3:DeleteObject'],
        ...['s3:DeleteObjectVersion', 's3:PutObjectRetention'],
      ],
    })
    expect(denied).toContainEqual({
      ...{ Effect: 'Deny', Principal: { AWS: '*' }, Resource: everything },
      ...{ Action: 's3:PutObject', Condition: { Null: { 's3:if-none-match': 'true' } } },
    })
  })
})

describe('no role', () => {
  /** Every statement of every role and policy of the stacks, for functions, browsers, jobs and schedules. */
  const statements = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::Role']
    .flatMap((type) => synthesised.ofType(type))
    .flatMap(([role, { Properties }]) => {
      const { PolicyDocument, Policies = [] } = Properties as WithPolicies
      const documents = [PolicyDocument, ...Policies.map((policy) => policy.PolicyDocument)]
      return documents.flatMap((document) => document?.Statement ?? []).map((each) => ({ role, ...each }))
    })
  const ofS3 = statements
    .map((each) => ({ ...each, actions: [each.Action].flat().filter((action) => /^(s3:|\*)/.test(action)) }))
    .filter(({ Effect, actions }) => Effect === 'Allow' && actions.length > 0)

  it('may do anything with all buckets', () => {
    expect(ofS3.length).toBeGreaterThan(20)
    for (const { Resource } of ofS3) expect([Resource].flat()).not.toContain('*')
  })

  it('may delete from the audit trail, replace or retain, and only its writer may add to it', () => {
    const of = ofS3.filter(({ Resource }) => JSON.stringify(Resource).includes(bucketOf(synthesised)))
    const writing = of.flatMap(({ role, actions }) =>
      actions.filter((action) => !/^s3:(Get|List)/.test(action)).map((action) => [role, action]),
    )
    // How AWS Backup hears of objects; it writes none.
    expect(writing).toEqual([
      [expect.stringMatching(/^BackupsRole/), 's3:PutBucketNotification'],
      [expect.stringMatching(/^BackupsRole/), 's3:PutInventoryConfiguration'],
      [expect.stringMatching(/^auditWriterRole/), 's3:PutObject'],
    ])
  })
})

describe('the queue of the audit trail', () => {
  it('takes entries of the functions that answer audited calls', () => {
    const senders = (Object.keys(functions) as FunctionName[]).filter((name) =>
      grantedTo(synthesised, name).includes('sqs:SendMessage audit'),
    )
    expect(senders).toEqual(
      expect.arrayContaining(['cases', 'documents', 'previews', 'ocrPictures', 'staff']),
    )
    expect(senders).not.toEqual(expect.arrayContaining(['sessions']))
    expect(senders).not.toContain('views')
  })
})
