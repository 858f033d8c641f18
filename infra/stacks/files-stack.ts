import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { FileJobs } from '../constructs/file-jobs.ts'
import { FilesWorkGroup } from '../constructs/files-catalog.ts'
import { JobsNetwork } from '../constructs/jobs-network.ts'
import type { DataStack } from './data-stack.ts'

type Props = StackProps & { data: DataStack }

/** Processing of large files: the Glue jobs, their closed network, and Athena's work group. */
export class FilesStack extends Stack {
  readonly jobs: FileJobs
  readonly network: JobsNetwork
  readonly queries: FilesWorkGroup

  constructor(scope: Construct, id: string, { data, ...props }: Props) {
    super(scope, id, props)
    const { key, largeFiles: bucket } = data
    this.network = new JobsNetwork(this, 'Network')
    this.jobs = new FileJobs(this, 'Jobs', {
      ...{ key, bucket, network: this.network },
      claims: data.tables.files,
    })
    this.queries = new FilesWorkGroup(this, 'Queries', { bucket, key })
  }
}
