import { describe, expect, it } from 'vitest'
import {
  fileJobNames,
  fileJobSettings,
  filesDatabase,
  jobArguments,
} from '../../infra/resources/file-job-settings.ts'
import { type LargeFileTypeId, largeFileTypeIds, largeFileTypeOf } from '../../shared/large-files.ts'
import { propertiesOf } from './deployed.ts'
import { reader, type Statement } from './granted.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType, templateOf } = synthesised
const { jobs, network } = stacks.files
const files = [templateOf(stacks.files)]
const imported = (id: string) => ({ 'Fn::ImportValue': expect.stringContaining(id) })

const jobOf = (type: LargeFileTypeId) =>
  propertiesOf(synthesised, stacks.files.getLogicalId(jobs.byType[type].job))

describe('the jobs of large files', () => {
  it('are one for each type, with the names that the services start', () => {
    const names = ofType('AWS::Glue::Job').map(([, { Properties }]) => Properties.Name)
    expect(names).toEqual(fileJobNames)
  })

  it.each(largeFileTypeIds)(
    '%s runs on Glue 5, isolated, encrypted, one at a time and with a timeout',
    (type) => {
      const address = { 'Fn::Sub': expect.stringMatching(/^s3:\/\/.+\.(py|zip)$/) }
      const { DefaultArguments: told, ...job } = jobOf(type)
      expect(job).toMatchObject({
        GlueVersion: '5.0',
        Command: { Name: 'glueetl', PythonVersion: '3', ScriptLocation: address },
        Timeout: fileJobSettings.timeoutMinutes,
        MaxRetries: 0,
        ExecutionProperty: { MaxConcurrentRuns: 1 },
        Connections: { Connections: [network.connection] },
        SecurityConfiguration: 'back-office-large-files',
      })
      expect(told).toMatchObject({
        ...jobArguments(largeFileTypeOf(type), { bucket: '', claimsTable: '' }),
        '--bucket': imported(logicalId(stacks.data.buckets.largeFiles)),
        '--claims_table': imported(logicalId(stacks.data.tables.files)),
        '--extra-py-files': address,
        '--datalake-formats': 'iceberg',
        '--job-bookmark-option': 'job-bookmark-disable',
        '--disable-proxy-v2': 'true',
      })
    },
  )

  it("encrypt their output and logs with the data's key, and their logs expire", () => {
    const made = ofType('AWS::Glue::SecurityConfiguration').map(([, { Properties }]) => Properties)
    expect(made).toHaveLength(1)
    const KmsKeyArn = imported(logicalId(stacks.data.key))
    expect(made[0]).toMatchObject({
      EncryptionConfiguration: {
        S3Encryptions: [{ S3EncryptionMode: 'SSE-KMS', KmsKeyArn }],
        CloudWatchEncryption: { CloudWatchEncryptionMode: 'SSE-KMS', KmsKeyArn },
        JobBookmarksEncryption: { JobBookmarksEncryptionMode: 'CSE-KMS', KmsKeyArn },
      },
    })
    const logs = ofType('AWS::Logs::LogGroup', files).map(([, group]) => group.Properties)
    const named = logs.filter(({ LogGroupName }) => LogGroupName !== undefined)
    expect(named).toEqual(
      ['error', 'output'].map((name) => ({
        LogGroupName: `/aws-glue/jobs/back-office-large-files/${name}`,
        KmsKeyId: KmsKeyArn,
        RetentionInDays: expect.any(Number),
      })),
    )
  })
})

/** A role's statements as `action resource`, with the names of `resources/`. */
const read = reader(synthesised)
const linesOf = (policies: readonly unknown[]): string[] =>
  policies
    .flatMap((policy) => (policy as { Statement: Statement[] }).Statement)
    .flatMap(({ Action, Resource, Condition }) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((resource) => {
          const keys = Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys']
          return [action, read(resource), ...[keys ?? []].flat()].join(' ')
        }),
      ),
    )
const policiesOf = (type: LargeFileTypeId) => {
  const Ref = logicalId(jobs.byType[type].role)
  return ofType('AWS::IAM::Policy', files)
    .filter(([, { Properties }]) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref }]))
    .map(([, { Properties }]) => Properties.PolicyDocument)
}

describe('the role of the job of each type', () => {
  it.each(largeFileTypeIds)('%s reaches its own files, claims and table', (type) => {
    const lines = linesOf(policiesOf(type))
    expect(lines.filter((line) => line.startsWith('s3:GetObject') && line.includes('/large_files/'))).toEqual(
      [`s3:GetObject largeFiles/large_files/${type}/*`],
    )
    const written = lines.filter((line) => /^s3:(Put|Delete)Object .*\*$/.test(line))
    expect(written.sort()).toEqual(
      ['Delete', 'Put'].flatMap((verb) =>
        ['rejected', 'summaries', 'tables', 'unpacked'].map(
          (folder) => `s3:${verb}Object largeFiles/${folder}/${type}/*`,
        ),
      ),
    )
    expect(lines.filter((line) => line.startsWith('dynamodb:'))).toEqual([
      `dynamodb:UpdateItem files FILE-CLAIMS#${type}`,
    ])
    const tables = lines.filter((line) => line.startsWith('glue:') && line.includes(':table/'))
    expect(tables.map((line) => line.split(' ')[0]).sort()).toEqual(
      ['CreateTable', 'GetTable', 'UpdateTable'].map((action) => `glue:${action}`),
    )
    for (const line of tables) expect(line).toMatch(new RegExp(`:table/${filesDatabase}/${type}$`))
  })

  it.each(largeFileTypeIds)('%s reaches nothing of another type', (type) => {
    const lines = linesOf(policiesOf(type))
    const others = largeFileTypeIds.filter((other) => other !== type)
    for (const other of others) expect(lines.filter((line) => line.includes(other))).toEqual([])
  })
})

describe('the network of the jobs', () => {
  it('has no internet access: only endpoints to three services, for this account', () => {
    const waysOut = [
      'InternetGateway',
      'NatGateway',
      'Route',
      'VPCGatewayAttachment',
      'EgressOnlyInternetGateway',
    ]
    for (const way of waysOut) expect(ofType(`AWS::EC2::${way}`)).toEqual([])
    const endpoints = ofType('AWS::EC2::VPCEndpoint', files).map(([, { Properties }]) => Properties)
    const serviceOf = (name: unknown) => JSON.stringify(name).match(/(\w+)"\]\]\}$/)?.[1]
    expect(endpoints.map(({ ServiceName }) => serviceOf(ServiceName))).toEqual(['s3', 'dynamodb', 'glue'])
    const account = { Ref: 'AWS::AccountId' }
    for (const { PolicyDocument } of endpoints)
      expect(PolicyDocument).toMatchObject({
        Statement: [{ Condition: { StringEquals: { 'aws:PrincipalAccount': account } } }],
      })
    for (const { PolicyDocument } of endpoints.slice(0, 2))
      expect(PolicyDocument).toMatchObject({
        Statement: [{ Condition: { StringEquals: { 'aws:ResourceAccount': account } } }],
      })
  })

  it('allows traffic only between workers, and logs everything else', () => {
    const rules = ofType('AWS::EC2::SecurityGroupIngress', files).map(([, { Properties }]) => Properties)
    expect(rules).toHaveLength(1)
    expect(rules[0]?.SourceSecurityGroupId).toEqual(rules[0]?.GroupId)
    for (const [, { Properties }] of ofType('AWS::EC2::SecurityGroup'))
      expect(Properties).not.toHaveProperty('SecurityGroupIngress')
    expect(ofType('AWS::EC2::FlowLog', files)[0]?.[1].Properties).toMatchObject({ TrafficType: 'REJECT' })
  })
})
