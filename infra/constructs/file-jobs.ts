import { fileURLToPath } from 'node:url'
import { CfnJob, CfnSecurityConfiguration } from 'aws-cdk-lib/aws-glue'
import {
  type IManagedPolicy,
  ManagedPolicy,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { Construct } from 'constructs'
import { jobName } from '../../services/large-files/job-names.ts'
import { type LargeFileTypeId, largeFileTypeIds, largeFileTypeOf } from '../../shared/large-files.ts'
import { fileJobSettings, fileJobsPrefix, jobArguments } from '../resources/file-job-settings.ts'
import {
  commonStatements,
  type JobResources,
  jobLogsPrefix,
  jobStatements,
  makeJobLogs,
} from './job-statements.ts'
import type { JobsNetwork } from './jobs-network.ts'

type JobProps = {
  name: string
  label: string
  common: IManagedPolicy
  statements: readonly PolicyStatement[]
  script: string
  library: string
  arguments: Readonly<Record<string, string>>
  logGroupPrefix: string
  connection: string
  securityConfiguration: string
}

/** The Glue job of one type of large file, with its own role. */
class FileJob extends Construct {
  readonly job: CfnJob
  readonly role: Role

  constructor(scope: Construct, id: string, props: JobProps) {
    super(scope, id)
    const { glueVersion, workerType, workers, timeoutMinutes, maxConcurrentRuns } = fileJobSettings
    const assumedBy = new ServicePrincipal('glue.amazonaws.com')
    this.role = new Role(this, 'Role', { assumedBy, managedPolicies: [props.common] })
    for (const statement of props.statements) this.role.addToPolicy(statement)
    this.job = new CfnJob(this, 'Job', {
      name: props.name,
      description: `Reads files of ${props.label} and writes their rows`,
      role: this.role.roleArn,
      command: { name: 'glueetl', pythonVersion: '3', scriptLocation: props.script },
      ...{ glueVersion, workerType, numberOfWorkers: workers, timeout: timeoutMinutes },
      executionProperty: { maxConcurrentRuns },
      // No retry by Glue: the product starts the next attempt itself.
      maxRetries: 0,
      connections: { connections: [props.connection] },
      securityConfiguration: props.securityConfiguration,
      defaultArguments: {
        ...props.arguments,
        '--extra-py-files': props.library,
        '--enable-auto-scaling': 'true',
        '--job-bookmark-option': 'job-bookmark-disable',
        // Scripts, catalog and data go through our own network, which has no internet access.
        '--disable-proxy-v2': 'true',
        '--custom-logGroup-prefix': props.logGroupPrefix,
      },
    })
    // The role must have its policy before the first run.
    this.job.node.addDependency(this.role)
  }
}

type Props = JobResources & { network: JobsNetwork }

const jobsFolder = fileURLToPath(new URL('../../jobs', import.meta.url))

/** One Glue job per type of large file: the same script and library, and a role that reaches only that type's files. */
export class FileJobs extends Construct {
  readonly byType: Readonly<Record<LargeFileTypeId, FileJob>>

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { network, key, bucket, claims } = props
    const script = new Asset(this, 'Script', { path: `${jobsFolder}/run.py` })
    const library = new Asset(this, 'Library', {
      path: jobsFolder,
      exclude: ['**', '!large_files', '!large_files/**', '**/__pycache__', '**/*.pyc'],
    })
    const security = new CfnSecurityConfiguration(this, 'Encryption', {
      name: 'back-office-large-files',
      encryptionConfiguration: {
        s3Encryptions: [{ s3EncryptionMode: 'SSE-KMS', kmsKeyArn: key.keyArn }],
        cloudWatchEncryption: { cloudWatchEncryptionMode: 'SSE-KMS', kmsKeyArn: key.keyArn },
        jobBookmarksEncryption: { jobBookmarksEncryptionMode: 'CSE-KMS', kmsKeyArn: key.keyArn },
      },
    })
    makeJobLogs(this, key)
    const common = new ManagedPolicy(this, 'Common', {
      description: 'What every job of large files does: its script, its log, its place in the network',
      statements: commonStatements(network, [script, library]),
    })
    this.byType = Object.fromEntries(
      largeFileTypeIds.map((type) => {
        const job = new FileJob(this, type, {
          name: jobName(type, fileJobsPrefix),
          label: largeFileTypeOf(type).label,
          ...{ common, connection: network.connection },
          statements: jobStatements(type, props),
          script: script.s3ObjectUrl,
          library: library.s3ObjectUrl,
          arguments: jobArguments(largeFileTypeOf(type), {
            bucket: bucket.bucketName,
            claimsTable: claims.tableName,
          }),
          logGroupPrefix: jobLogsPrefix,
          securityConfiguration: security.name,
        })
        job.node.addDependency(security, network)
        return [type, job]
      }),
    ) as Record<LargeFileTypeId, FileJob>
  }
}
