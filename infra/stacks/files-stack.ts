import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { FilesWorkGroup } from '../constructs/files-work-group.ts'
import type { DataStack } from './data-stack.ts'

type Props = StackProps & { data: DataStack }

/** What reads large files: Athena's work group. */
export class FilesStack extends Stack {
  constructor(scope: Construct, id: string, { data, ...props }: Props) {
    super(scope, id, props)
    const { key, largeFiles: bucket } = data
    new FilesWorkGroup(this, 'Queries', { bucket, key })
  }
}
