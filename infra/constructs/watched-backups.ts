import { Duration } from 'aws-cdk-lib'
import type { BackupVault } from 'aws-cdk-lib/aws-backup'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { total, type Watched } from './watched.ts'

const day = Duration.days(1)

const ofVault =
  ({ backupVaultName: BackupVaultName }: BackupVault) =>
  (metricName: string) =>
    new Metric({
      ...{ namespace: 'AWS/Backup', metricName, dimensionsMap: { BackupVaultName } },
      ...{ period: Duration.minutes(5), statistic: Stats.SUM },
    })

/** 1 for a day on which nothing was backed up. */
const none = (completed: IMetric): IMetric =>
  new MathExpression({
    expression: 'IF(FILL(m0, 0) > 0, 0, 1)',
    usingMetrics: { m0: completed },
    period: day,
  })

export const watchedBackups = (vault: BackupVault): Watched[] => {
  const metric = ofVault(vault)
  const failed = ['Failed', 'Aborted', 'Expired'].map((state) => metric(`NumberOfBackupJobs${state}`))
  return [
    {
      notice: 'recovery-tomorrow',
      what: 'failed-backups',
      metric: total([...failed, metric('NumberOfCopyJobsFailed')]),
      sentence:
        'The backup of a table or of a bucket, or its copy to the other account, failed or was not made in its time.',
    },
    {
      notice: 'recovery-tomorrow',
      what: 'no-backup',
      metric: none(metric('NumberOfBackupJobsCompleted').with({ period: day })),
      sentence: 'Nothing was backed up for a day.',
    },
  ]
}
