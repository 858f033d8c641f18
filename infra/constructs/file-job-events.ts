import { type IMetric, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { MessageQueue } from './message-queue.ts'

type Props = { jobs: readonly string[]; queue: MessageQueue }

/** In a job's error: its file is the cause (jobs/README.md). Glue may put words before it. */
const becauseOfFile = '*FileRefused:*'

/** Rules that notify a queue of ended jobs, at best effort: a schedule looks for the rest (decision 81). */
export class FileJobEvents extends Construct {
  readonly #ended: CfnRule
  readonly #failed: CfnRule

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
    this.#ended = rule('Rule', 'Tells how the jobs of large files ended', {})
    // Only a rule with a target has metrics; the queue's function ignores the second message.
    this.#failed = rule(
      'Failed',
      'Counts the jobs of large files that failed, and not because of their file',
      {
        state: ['FAILED', 'TIMEOUT'],
        message: [{ 'anything-but': { wildcard: becauseOfFile } }],
      },
    )
  }

  metricFailed(options: MetricOptions): IMetric {
    return this.#metric('Invocations', this.#failed, options)
  }

  metricLost(options: MetricOptions): IMetric {
    return this.#metric('FailedInvocations', this.#ended, options)
  }

  #metric(metricName: string, rule: CfnRule, options: MetricOptions): IMetric {
    return new Metric({
      namespace: 'AWS/Events',
      metricName,
      dimensionsMap: { RuleName: rule.ref },
      ...options,
    })
  }
}
