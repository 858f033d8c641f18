import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { allow } from './allow.ts'

/** The stack of the jobs; the names of their roles start with it. */
export const filesStack = 'BackOfficeFiles'

/** Glue adds `/error` and `/output`. */
export const jobLogsPrefix = '/aws-glue/jobs/back-office-large-files'

/** Prefixes of the jobs' log groups: the configured one, and the one that Glue derives from the role's name. */
export const jobLogs = [jobLogsPrefix, `/aws-glue/jobs-${filesStack}-`]

export const jobLogArns = (scope: Construct): string[] =>
  jobLogs.map((begin) =>
    Stack.of(scope).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: `${begin}*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  )

const keyActions = ['Encrypt', 'Decrypt', 'ReEncryptFrom', 'ReEncryptTo', 'GenerateDataKey', 'DescribeKey']

/** Lets CloudWatch use the key for the logs of the jobs only. */
export const letLogsUse = (key: IKey): void => {
  key.addToResourcePolicy(
    allow('kms', keyActions, ['*'], {
      principals: [new ServicePrincipal(`logs.${Stack.of(key).region}.amazonaws.com`)],
      conditions: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': jobLogArns(key) } },
    }),
  )
}

/** Created before any job runs, because Glue would create them without an expiry. */
export const makeJobLogs = (scope: Construct, encryptionKey: IKey): void => {
  for (const name of ['error', 'output'])
    new LogGroup(scope, `Log-${name}`, {
      logGroupName: `${jobLogsPrefix}/${name}`,
      encryptionKey,
      retention: RetentionDays.SIX_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
}
