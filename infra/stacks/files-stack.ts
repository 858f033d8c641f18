import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { FileJobs } from '../constructs/file-jobs.ts'
import { filesWorkGroup } from '../constructs/files-catalog.ts'
import { JobsNetwork } from '../constructs/jobs-network.ts'
import type { DataStack } from './data-stack.ts'

type Props = StackProps & { data: DataStack }

export class FilesStack extends Stack {
  readonly jobs: FileJobs
  readonly network: JobsNetwork

  constructor(scope: Construct, id: string, { data, ...props }: Props) {
    super(scope, id, props)
    const { key } = data
    const bucket = data.buckets.largeFiles
    this.network = new JobsNetwork(this, 'Network')
    const claims = data.tables.files
    this.jobs = new FileJobs(this, 'Jobs', { key, bucket, network: this.network, claims })
    filesWorkGroup(this, 'Queries', { bucket, key })
  }
}
