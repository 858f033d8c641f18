import { fileURLToPath } from 'node:url'
import { CfnJob, CfnSecurityConfiguration } from 'aws-cdk-lib/aws-glue'
import { ManagedPolicy, Role } from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { Construct } from 'constructs'
import { jobName } from '../../services/large-files/stored-run.ts'
import { type LargeFileTypeId, largeFileTypeIds, largeFileTypeOf } from '../../shared/large-files.ts'
import { fileJobSettings, fileJobsPrefix, jobArguments } from '../resources/file-job-settings.ts'
import { ownService } from './allow.ts'
import {
  commonStatements,
  type JobResources,
  jobLogsPrefix,
  jobStatements,
  makeJobLogs,
} from './job-statements.ts'
import type { JobsNetwork } from './jobs-network.ts'

type Props = JobResources & { network: JobsNetwork }
type Shared = Props & {
  script: Asset
  library: Asset
  security: CfnSecurityConfiguration
  common: ManagedPolicy
}

const jobsFolder = fileURLToPath(new URL('../../jobs', import.meta.url))

const addFileJob = (scope: Construct, type: LargeFileTypeId, shared: Shared) => {
  const { network, bucket, claims, script, library, security, common } = shared
  const { glueVersion, workerType, workers, timeoutMinutes, maxConcurrentRuns } = fileJobSettings
  const ofType = new Construct(scope, type)
  const assumedBy = ownService(ofType, 'glue')
  const role = new Role(ofType, 'Role', { assumedBy, managedPolicies: [common] })
  for (const statement of jobStatements(type, shared)) role.addToPolicy(statement)
  const job = new CfnJob(ofType, 'Job', {
    name: jobName(type, fileJobsPrefix),
    description: `Reads files of ${largeFileTypeOf(type).label} and writes their rows`,
    role: role.roleArn,
    command: { name: 'glueetl', pythonVersion: '3', scriptLocation: script.s3ObjectUrl },
    ...{ glueVersion, workerType, numberOfWorkers: workers, timeout: timeoutMinutes },
    executionProperty: { maxConcurrentRuns },
    // No retry by Glue: the product starts the next attempt itself.
    maxRetries: 0,
    connections: { connections: [network.connection] },
    securityConfiguration: security.name,
    defaultArguments: {
      ...jobArguments(largeFileTypeOf(type), {
        ...{ bucket: bucket.bucketName, claimsTable: claims.tableName },
      }),
      '--extra-py-files': library.s3ObjectUrl,
      '--datalake-formats': 'iceberg',
      '--enable-auto-scaling': 'true',
      '--job-bookmark-option': 'job-bookmark-disable',
      // Scripts, catalog and data go through our own network, which has no internet access.
      '--disable-proxy-v2': 'true',
      '--custom-logGroup-prefix': jobLogsPrefix,
    },
  })
  // The role must have its policy before the first run.
  job.node.addDependency(role)
  ofType.node.addDependency(security, network)
  return { job, role }
}

/** One Glue job per type of large file: the same script and library, and a role that reaches only that type's files. */
export class FileJobs extends Construct {
  readonly byType: Readonly<Record<LargeFileTypeId, ReturnType<typeof addFileJob>>>

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { network, key } = props
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
    const shared = { ...props, script, library, security, common }
    this.byType = Object.fromEntries(
      largeFileTypeIds.map((type) => [type, addFileJob(this, type, shared)]),
    ) as FileJobs['byType']
  }
}
