import { Annotations, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  type BackupPlanRuleProps,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { backupHour, dailyKeptDays } from '../resources/backups.ts'
import { type BackedUp, backupRole } from './backup-role.ts'

export type BackupSettings = {
  /** How long the monthly ones are kept. */
  keptMonths: number
  lock: 'governance' | 'compliance'
  /** The vault in another account, by its ARN. */
  copyTo: string | undefined
}
type Props = BackedUp & BackupSettings

/** The most days of so many months. */
export const daysOfMonths = (months: number): number => Math.ceil((months * 366) / 12)

/** After these days nobody can lift a lock of compliance: until then a wrong setting can be put right. */
const changeableDays = 3

/**
 * A copy of what cannot be made again, every night and every month, in a vault whose lock lets nobody shorten its time.
 * `governance`: an administrator may lift the lock; `compliance`: nobody may, not even the owner of the account.
 */
export class Backups extends Construct {
  readonly vault: BackupVault

  constructor(scope: Construct, id: string, { keptMonths, lock, copyTo, ...backedUp }: Props) {
    super(scope, id)
    /** A key of its own: who may decrypt the data need not reach its copies, nor the reverse. */
    const vaultKey = new Key(this, 'Key', {
      description: 'Encrypts the backups of the back office',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const monthlyKept = Duration.days(Math.max(daysOfMonths(keptMonths), dailyKeptDays))
    const dailyKept = Duration.days(dailyKeptDays)
    this.vault = new BackupVault(this, 'Vault', {
      encryptionKey: vaultKey,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: {
        minRetention: dailyKept,
        maxRetention: monthlyKept,
        ...(lock === 'compliance' && { changeableFor: Duration.days(changeableDays) }),
      },
    })
    const other = copyTo && BackupVault.fromBackupVaultArn(this, 'OtherAccount', copyTo)
    if (!other)
      Annotations.of(this).addWarningV2(
        'back-office:recovery-in-one-account',
        'Recovery stays in one account: who takes this account takes its backups too, until their lock ends. Name a vault of another account in backupCopyVaultArn (docs/recovery.md).',
      )
    const rule = (kept: Duration, others: BackupPlanRuleProps) =>
      new BackupPlanRule({
        ...others,
        deleteAfter: kept,
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(12),
        copyActions: other ? [{ destinationBackupVault: other, deleteAfter: kept }] : [],
      })
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: this.vault,
      backupPlanRules: [
        rule(dailyKept, { ruleName: 'daily', scheduleExpression: Schedule.cron(backupHour) }),
        rule(monthlyKept, {
          ruleName: 'monthly',
          scheduleExpression: Schedule.cron({ ...backupHour, day: '1' }),
        }),
      ],
    })
    const { tables, buckets } = backedUp
    // AWS Backup hears of new objects so. It is stated here, as a deployment would take away what it turned on itself.
    for (const bucket of buckets)
      (bucket.node.defaultChild as CfnBucket).addPropertyOverride(
        'NotificationConfiguration.EventBridgeConfiguration',
        { EventBridgeEnabled: true },
      )
    new BackupSelection(this, 'Selection', {
      backupPlan: plan,
      resources: [
        ...tables.map((table) => BackupResource.fromDynamoDbTable(table)),
        ...buckets.map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
      ],
      role: backupRole(this, 'Role', {
        ...backedUp,
        ...{ vaultArn: this.vault.backupVaultArn, vaultKey, copyTo },
      }),
      disableDefaultBackupPolicy: true,
    })
  }
}
