import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type BucketName, buckets } from '../../infra/resources/buckets.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { type Queue, queues } from '../../infra/resources/queues.ts'
import { type TableName, tables } from '../../infra/resources/tables.ts'
import { type Described, propertiesOf, routesOf, tableOf } from './deployed.ts'
import { logicalId, synthesise, told } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType, templateOf } = synthesised
const properties = (id: string) => propertiesOf(synthesised, id)

/** `audit-bucket.test.ts` has the others. */
const unlocked = (Object.keys(buckets) as BucketName[]).filter((name) => !('locked' in buckets[name]))

describe('the template has exactly the resources of `resources/`:', () => {
  it('tables', () => {
    expect(ofType('AWS::DynamoDB::Table')).toHaveLength(Object.keys(tables).length)
    for (const name of Object.keys(tables) as TableName[]) {
      const described = properties(logicalId(stacks.data.tables[name]))
      const { AttributeName } = described.TimeToLiveSpecification as { AttributeName: string }
      expect(tableOf(described as Described, AttributeName)).toEqual(tables[name])
    }
  })

  it('buckets, except the page’s own and that of access logs', () => {
    const names = ofType('AWS::S3::Bucket').map(([id]) => id)
    expect(names).toHaveLength(Object.keys(buckets).length + 2)
    for (const name of unlocked) {
      const { versioned, expireAfterDays, forgetDeletedAfterDays } = buckets[name]
      const { LifecycleConfiguration, VersioningConfiguration } = properties(
        logicalId(stacks.data.buckets[name]),
      )
      expect(VersioningConfiguration).toEqual(versioned ? { Status: 'Enabled' } : undefined)
      const { Rules: all } = (LifecycleConfiguration ?? { Rules: [] }) as { Rules: Record<string, unknown>[] }
      // Ends after years and colder storage: `data-life.test.ts`.
      const Rules = all.filter(({ Id }) => !/^(End|Colder) /.test(String(Id)))
      const expiring = Rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined)
      const daysOf = (rules: typeof Rules, of: (rule: (typeof Rules)[0]) => unknown) =>
        Object.fromEntries(rules.map((rule) => [rule.Prefix, of(rule)]))
      expect(daysOf(expiring, (rule) => rule.ExpirationInDays)).toEqual(expireAfterDays)
      const forgetting = Rules.filter((rule) => !expiring.includes(rule))
      const deleted = (rule: (typeof Rules)[0]) =>
        (rule.NoncurrentVersionExpiration as { NoncurrentDays: number }).NoncurrentDays
      const kept: Readonly<Record<string, number>> = forgetDeletedAfterDays
      const expires = (prefix: string) => prefix in expireAfterDays
      expect(daysOf(forgetting, deleted)).toEqual(
        Object.fromEntries(Object.entries(kept).filter(([prefix]) => !expires(prefix))),
      )
      for (const rule of expiring) {
        expect(rule).toMatchObject({
          Status: 'Enabled',
          ...(versioned && {
            NoncurrentVersionExpiration: { NoncurrentDays: kept[String(rule.Prefix)] ?? 1 },
          }),
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        })
      }
    }
  })

  it('functions', () => {
    const ours = Object.values(stacks.functions.byName).map(({ function: deployed }) => logicalId(deployed))
    const others = ofType('AWS::Lambda::Function').filter(([id]) => !ours.includes(id))
    expect(ours).toHaveLength(Object.keys(functions).length)
    const [edge, ...deploying] = others
      .map(([id]) => id)
      .sort()
      .reverse()
    expect(edge).toMatch(/^DistributionHandOff/)
    expect(deploying.every((id) => id.startsWith('CustomCDKBucketDeployment'))).toBe(true)
  })

  it.each(Object.keys(functions) as FunctionName[])('the variables, memory and time of %s', (name) => {
    const { Environment, MemorySize, Timeout, Runtime, Architectures } = properties(
      logicalId(stacks.functions.byName[name].function),
    )
    const { Variables } = Environment as { Variables: Record<string, unknown> }
    expect(Object.keys(Variables).sort()).toEqual([...functions[name].environment, 'NODE_OPTIONS'].sort())
    expect(Variables.NODE_OPTIONS).toBe('--disable-sigusr1')
    expect({ MemorySize, Timeout }).toEqual({
      MemorySize: functions[name].memoryMb,
      Timeout: functions[name].timeoutSeconds,
    })
    expect(Runtime).toBe('nodejs24.x')
    expect(Architectures).toEqual([['previews', 'ocrPictures'].includes(name) ? 'x86_64' : 'arm64'])
  })

  /** At most two functions may read a stream at the same time. */
  const followers = ['relay', 'totals'] as const
  const feeds = ofType('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties)
  const feedOf = (name: FunctionName) => {
    const live = JSON.stringify({ Ref: logicalId(stacks.functions.byName[name].live) })
    return feeds.find(({ FunctionName }) => JSON.stringify(FunctionName).includes(live))
  }

  it('event sources, each from its queue to its function, one message at a time or as its queue says', () => {
    const takers = (Object.keys(functions) as FunctionName[]).flatMap((name) => {
      const { takes }: ApiFunction = functions[name]
      return takes ? [{ name, takes }] : []
    })
    expect(feeds).toHaveLength(takers.length + followers.length)
    for (const { name, takes } of takers) {
      const { batch }: Queue = queues[takes]
      expect(feedOf(name)?.MaximumBatchingWindowInSeconds).toBe(batch?.windowSeconds)
      expect(feedOf(name)).toMatchObject({
        EventSourceArn: {
          'Fn::ImportValue': expect.stringContaining(logicalId(stacks.data.queues[takes].queue)),
        },
        BatchSize: batch?.size ?? 1,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      })
      expect(queues[takes].visibilitySeconds).toBeGreaterThan(functions[name].timeoutSeconds)
    }
  })

  it.each(followers)(
    'the event source of %s, with its filters, retries for hours and a failure queue',
    (name) => {
      const { follows } = functions[name]
      const { windowSeconds }: NonNullable<ApiFunction['follows']> = follows
      const imported = (id: string) => ({ 'Fn::ImportValue': expect.stringContaining(id) })
      expect(feedOf(name)).toMatchObject({
        EventSourceArn: imported(logicalId(stacks.data.tables[follows.table])),
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        MaximumRecordAgeInSeconds: 21_600,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        FilterCriteria: { Filters: follows.only.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
        DestinationConfig: {
          OnFailure: { Destination: imported(logicalId(stacks.data.queues[follows.onFailure].queue)) },
        },
      })
      expect(feedOf(name)?.MaximumBatchingWindowInSeconds).toBe(windowSeconds)
      expect(feedOf(name)).not.toHaveProperty('MaximumRetryAttempts')
    },
  )

  it('one permission of API Gateway for each function with endpoints', () => {
    const permissions = ofType('AWS::Lambda::Permission').map(([, { Properties }]) => Properties)
    const answering = (Object.keys(functions) as FunctionName[]).filter(
      (name) => functions[name].endpoints.length > 0,
    )
    expect(permissions.map(({ FunctionName }) => FunctionName)).toEqual(
      answering.map((name) => {
        const arn = `GetAtt${logicalId(stacks.functions.byName[name].function)}Arn`
        return { 'Fn::Join': ['', [{ 'Fn::ImportValue': expect.stringContaining(arn) }, ':live']] }
      }),
    )
    for (const { Principal, SourceArn } of permissions) {
      expect(Principal).toBe('apigateway.amazonaws.com')
      expect(JSON.stringify(SourceArn)).toContain(logicalId(stacks.api.api))
      expect(JSON.stringify(SourceArn)).toContain('/v1/*/*')
    }
  })

  it('routes, each to its function', () => {
    const declared = Object.entries(functions).flatMap(([name, { endpoints }]) =>
      endpoints.map(({ method, path }) => ({ method, path, function: name })),
    )
    const byRoute = (a: { method: string; path: string }, b: typeof a) =>
      `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`)
    expect(routesOf(synthesised).routes.sort(byRoute)).toEqual(declared.sort(byRoute))
  })
})

/** Limits of CloudFormation: 500 resources and 1 MB per stack. */
it.for(synthesised.templates.map((template, index) => ({ template, name: Object.keys(stacks)[index] })))(
  'the stack of $name has room for more resources',
  async ({ template, name }, { annotate }) => {
    const count = Object.keys(template.Resources).length
    const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(template, null, 1)) / 1_000)
    await annotate(`${name}: ${count} of 450 resources, ${kilobytes} of 900 KB`)
    expect(count).toBeLessThanOrEqual(450)
    expect(kilobytes).toBeLessThanOrEqual(900)
  },
)

describe('stored data', () => {
  it('is in one stack and is retained when it is deleted, but not when its first creation is rolled back', () => {
    const data = templateOf(stacks.data).Resources
    const holders = [
      'AWS::DynamoDB::Table',
      'AWS::SecretsManager::Secret',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
      'AWS::SQS::Queue',
    ]
    for (const { Type, DeletionPolicy } of Object.values(data).filter(({ Type }) => holders.includes(Type)))
      expect([Type, DeletionPolicy]).toEqual([Type, 'RetainExceptOnCreate'])
    expect(
      ofType('AWS::DynamoDB::Table', [stacks.functions, stacks.api, stacks.page].map(templateOf)),
    ).toEqual([])
  })

  it('can be recovered to the second', () => {
    for (const [, { Properties }] of ofType('AWS::DynamoDB::Table')) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      })
    }
    expect(properties(logicalId(stacks.data.buckets.documents))).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })

  it('has tables that nobody can delete, but a failed first creation where the deployment says so', () => {
    const protections = ({ ofType }: typeof synthesised) => [
      ...new Set(
        ofType('AWS::DynamoDB::Table').map(([, { Properties }]) => Properties.DeletionProtectionEnabled),
      ),
    ]
    expect(protections(synthesised)).toEqual([true])
    expect(protections(synthesise({ protectTables: 'false' }))).toEqual([false])
  })

  it('has queues that are encrypted and require TLS', () => {
    const all = ofType('AWS::SQS::Queue')
    const withDeadLetters = Object.values(queues).filter((queue) => 'concurrency' in queue)
    expect(all).toHaveLength(Object.keys(queues).length + withDeadLetters.length)
    for (const [id, { Properties }] of all) {
      expect(Properties).toMatchObject({
        KmsMasterKeyId: expect.anything(),
        MessageRetentionPeriod: 1_209_600,
      })
      const policies = ofType('AWS::SQS::QueuePolicy').filter(([, policy]) =>
        isDeepStrictEqual(policy.Properties.Queues, [{ Ref: id }]),
      )
      expect(JSON.stringify(policies)).toContain('"aws:SecureTransport":"false"')
    }
  })

  it('has no secret value in a template', () => {
    const secrets = ofType('AWS::SecretsManager::Secret')
    expect(secrets).toHaveLength(1)
    for (const [, { Properties }] of secrets) expect(Properties).not.toHaveProperty('SecretString')
    const everything = JSON.stringify(synthesised.templates)
    expect(everything).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY|"d":"|AKIA[0-9A-Z]{16}|aws_secret_access_key/i)
  })

  it('is open only to the page’s origin', () => {
    for (const name of Object.keys(buckets) as BucketName[]) {
      const { CorsConfiguration } = properties(logicalId(stacks.data.buckets[name]))
      const { pageMay } = buckets[name]
      if (pageMay.length === 0) {
        expect(CorsConfiguration).toBeUndefined()
        continue
      }
      const { CorsRules } = CorsConfiguration as {
        CorsRules: { AllowedOrigins: string[]; AllowedMethods: string[] }[]
      }
      expect(CorsRules).toHaveLength(1)
      expect(CorsRules[0]).toMatchObject({
        AllowedOrigins: [told.pageOrigin],
        AllowedMethods: pageMay,
      })
    }
  })
})

describe('policies', () => {
  /** CDK's own function that copies the page; cache invalidation supports no narrower resource. */
  const isPageCopy = (id: string) => id.startsWith('CustomCDKBucketDeployment')

  /** EC2's actions for network information, which Glue's workers need, the figures and lists that AWS Backup reads, the actions of Textract and X-Ray, and the question for alarms support no resources. */
  const hasNoResource = (action: unknown) =>
    /^(cloudwatch:DescribeAlarms|cloudwatch:GetMetricData$|events:ListRules$|tag:GetResources$|ec2:Describe|textract:|xray:)/.test(
      String(action),
    )

  it('name their resources and actions without wildcards', () => {
    const types = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::Role']
    const documents = types
      .flatMap((type) => ofType(type))
      .filter(([id]) => !isPageCopy(id))
      .flatMap(([, { Properties }]) => [
        Properties.PolicyDocument,
        ...((Properties.Policies as { PolicyDocument: unknown }[]) ?? []).map(
          ({ PolicyDocument }) => PolicyDocument,
        ),
      ])
      .filter((each) => each !== undefined) as { Statement: { Action: unknown; Resource: unknown }[] }[]
    const statements = documents.flatMap(({ Statement }) => Statement)
    expect(statements.length).toBeGreaterThan(20)
    for (const { Action, Resource } of statements) {
      if (![Action].flat().every(hasNoResource)) expect([Resource].flat()).not.toContain('*')
      expect([Action].flat().filter((action) => String(action).includes('*'))).toEqual([])
    }
  })
})
