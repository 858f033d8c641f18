import { fileURLToPath } from 'node:url'
import { CfnSecurityConfiguration } from 'aws-cdk-lib/aws-glue'
import { ManagedPolicy } from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { Construct } from 'constructs'
import { jobName } from '../../services/large-files/job-names.ts'
import { type LargeFileTypeId, largeFileTypeIds, largeFileTypeOf } from '../../shared/large-files.ts'
import { jobArguments } from '../resources/file-job-settings.ts'
import { fileJobsPrefix } from '../resources/file-jobs.ts'
import { FileJob } from './file-job.ts'
import { jobLogsPrefix, makeJobLogs } from './job-logs.ts'
import { commonStatements, type JobResources, jobStatements } from './job-statements.ts'
import type { JobsNetwork } from './jobs-network.ts'

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
