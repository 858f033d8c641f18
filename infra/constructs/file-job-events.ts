import { CfnRule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { MessageQueue } from './message-queue.ts'

type Props = { jobs: readonly string[]; queue: MessageQueue }

/** Has EventBridge tell a queue how jobs ended: as best it can, so a schedule asks for the rest (decision 81). */
export class FileJobEvents extends Construct {
  constructor(scope: Construct, id: string, { jobs, queue }: Props) {
    super(scope, id)
    new CfnRule(this, 'Rule', {
      description: 'Tells how the jobs of large files ended',
      eventPattern: {
        source: ['aws.glue'],
        'detail-type': ['Glue Job State Change'],
        detail: { jobName: jobs },
      },
      targets: [{ id: 'Queue', arn: queue.queueArn }],
    })
  }
}
