import { describe, expect, it } from 'vitest'
import { notBackedUp } from '../../infra/resources/backups.ts'
import { type BucketName, buckets } from '../../infra/resources/buckets.ts'
import { type TableName, tables } from '../../infra/resources/tables.ts'
import { propertiesOf } from './deployed.ts'
import { logicalId, synthesise } from './synthesised.ts'

const other = 'arn:aws:backup:us-east-1:222222222222:backup-vault:bank-recovery'
const alone = synthesise()
const copied = synthesise({ backupCopyVaultArn: other, backupLock: 'compliance', backupKeptMonths: '84' })
type Synthesised = typeof alone

type Rule = {
  RuleName: string
  ScheduleExpression: string
  Lifecycle: { DeleteAfterDays: number }
  CopyActions?: { DestinationBackupVaultArn: string; Lifecycle: { DeleteAfterDays: number } }[]
}
const rulesOf = ({ ofType }: Synthesised) => {
  const plans = ofType('AWS::Backup::BackupPlan').map(([, { Properties }]) => Properties.BackupPlan)
  return (plans as { BackupPlanRule: Rule[] }[]).flatMap(({ BackupPlanRule }) => BackupPlanRule)
}
const vaultOf = ({ ofType }: Synthesised) => ofType('AWS::Backup::BackupVault').map(([, one]) => one)
const warnings = ({ stacks }: Synthesised) =>
  stacks.data.backups.node.metadata.filter(({ type }) => type === 'aws:cdk:warning').map(({ data }) => data)

describe('the plan', () => {
  it('keeps every day for 35 days and every month as long as the deployment says', () => {
    const said = (made: Synthesised) =>
      rulesOf(made).map(({ RuleName, Lifecycle }) => [RuleName, Lifecycle.DeleteAfterDays])
    expect(said(alone)).toEqual([
      ['daily', 35],
      ['monthly', 366],
    ])
    expect(said(copied)).toContainEqual(['monthly', 2_562])
  })

  it('holds every table and bucket but those whose data can be made again', () => {
    const selections = alone.ofType('AWS::Backup::BackupSelection')
    const text = JSON.stringify(selections.map(([, { Properties }]) => Properties.BackupSelection))
    for (const name of Object.keys(tables) as TableName[])
      expect(text.includes(`"${logicalId(alone.stacks.data.tables[name])}"`), name).toBe(
        !(name in notBackedUp.tables),
      )
    for (const name of Object.keys(buckets) as BucketName[]) {
      expect(text.includes(`"${logicalId(alone.stacks.data.buckets[name])}"`), name).toBe(
        !(name in notBackedUp.buckets),
      )
      if (name in notBackedUp.buckets) continue
      expect(propertiesOf(alone, logicalId(alone.stacks.data.buckets[name]))).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      })
    }
  })
})

describe('the vault', () => {
  it('has a key of its own and a lock, and stays when its stack goes', () => {
    const [vault] = vaultOf(alone)
    expect(vault?.DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(JSON.stringify(vault?.Properties.EncryptionKeyArn)).toContain('BackupsKey')
    expect(vault?.Properties.LockConfiguration).toEqual({ MinRetentionDays: 35, MaxRetentionDays: 366 })
  })

  it('is locked so that nobody can lift it where the deployment says so', () => {
    expect(vaultOf(copied)[0]?.Properties.LockConfiguration).toEqual({
      ...{ MinRetentionDays: 35, MaxRetentionDays: 2_562 },
      ChangeableForDays: 3,
    })
  })
})

describe('the copy to another account', () => {
  it('is made of every backup and kept as long', () => {
    for (const { CopyActions, Lifecycle } of rulesOf(copied))
      expect(CopyActions).toEqual([{ DestinationBackupVaultArn: other, Lifecycle }])
    expect(warnings(copied)).toEqual([])
  })

  it('is missed aloud', () => {
    expect(rulesOf(alone).flatMap(({ CopyActions = [] }) => CopyActions)).toEqual([])
    expect(warnings(alone).join()).toContain('Recovery stays in one account')
  })

  it('is the only thing that the role may do elsewhere, and it may restore nothing', () => {
    const roles = (made: Synthesised) =>
      made
        .ofType('AWS::IAM::Policy')
        .filter(([id]) => id.startsWith('BackupsRole'))
        .map(([, { Properties }]) => JSON.stringify(Properties))
    expect(roles(alone)).toHaveLength(1)
    expect(roles(alone).join()).not.toMatch(
      /Restore|PutObject"|PutItem|DeleteObject|DeleteTable|222222222222/,
    )
    expect(roles(copied).join().split(other)).toHaveLength(2)
  })
})

describe('a replica', () => {
  const replica = {
    ...{ replicaDocumentsBucket: 'bank-documents', replicaOcrBucket: 'bank-readings' },
    ...{ replicaAccount: '222222222222', replicaKeyArn: 'arn:aws:kms:us-west-2:222222222222:key/one' },
  }
  const made = synthesise(replica)
  const configurationOf = (from: Synthesised, name: BucketName) =>
    propertiesOf(from, logicalId(from.stacks.data.buckets[name])).ReplicationConfiguration

  it('is there only where the deployment names it', () => {
    for (const name of Object.keys(buckets) as BucketName[])
      expect(configurationOf(alone, name)).toBeUndefined()
  })

  it.each([
    ['documents', 'bank-documents'],
    ['ocr', 'bank-readings'],
  ] as const)('of %s gets every new version, under the key of its account', (name, bucket) => {
    expect(configurationOf(made, name)).toMatchObject({
      Rules: [
        {
          Status: 'Enabled',
          Destination: {
            ...{ Bucket: `arn:aws:s3:::${bucket}`, Account: '222222222222' },
            EncryptionConfiguration: { ReplicaKmsKeyID: replica.replicaKeyArn },
          },
        },
      ],
    })
  })

  it.each([
    ['222222222222', { Ref: 'AWS::NoValue' }],
    ['111111111111', { Owner: 'Destination' }],
  ])('in another account than the one of the stacks is owned there: they are in %s', (own, expected) => {
    const [rule] = Object(configurationOf(made, 'documents')).Rules
    const { Conditions = {} } = made.templateOf(made.stacks.data)
    const [name, then, otherwise] = rule.Destination.AccessControlTranslation['Fn::If']
    expect(Conditions[name]).toEqual({ 'Fn::Equals': ['222222222222', { Ref: 'AWS::AccountId' }] })
    // S3 refuses another owner in the account of the source.
    expect(own === '222222222222' ? then : otherwise).toEqual(expected)
  })

  it('adds no finding that is not acknowledged', () => {
    expect(made.nag.violations).toEqual([])
    expect(copied.nag.violations).toEqual([])
  })
})
