import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { MessageQueue } from './message-queue.ts'
import { sum } from './watched.ts'

type Props = { jobs: readonly string[]; queue: MessageQueue }

/** In a job's error: its file is the cause (jobs/README.md). Glue may put words before it. */
const becauseOfFile = '*FileRefused:*'

/** Rules that notify a queue of ended jobs, at best effort: a schedule looks for the rest (decision 81). */
export class FileJobEvents extends Construct {
  readonly failed: IMetric
  readonly lost: IMetric

  constructor(scope: Construct, id: string, { jobs, queue }: Props) {
    super(scope, id)
    const rule = (name: string, description: string, detail: object) =>
      new CfnRule(this, name, {
        description,
        eventPattern: {
          source: ['aws.glue'],
          'detail-type': ['Glue Job State Change'],
          detail: { jobName: jobs, ...detail },
        },
        targets: [{ id: 'Queue', arn: queue.queueArn }],
      })
    const ended = rule('Rule', 'Tells how the jobs of large files ended', {})
    // Only a rule with a target has metrics; the queue's function ignores the second message.
    const failed = rule(
      'Failed',
      'Counts the jobs of large files that failed, and not because of their file',
      {
        state: ['FAILED', 'TIMEOUT'],
        message: [{ 'anything-but': { wildcard: becauseOfFile } }],
      },
    )
    const metric = (metricName: string, { ref }: CfnRule) =>
      new Metric({ ...sum, namespace: 'AWS/Events', metricName, dimensionsMap: { RuleName: ref } })
    this.failed = metric('Invocations', failed)
    this.lost = metric('FailedInvocations', ended)
  }
}
