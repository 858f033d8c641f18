import { Duration } from 'aws-cdk-lib'
import { PolicyDocument, Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule, ContextAttribute } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { type ApiFunction as Definition, streamLimits } from '../resources/function-definition.ts'
import { type Queue, type QueueName, queues } from '../resources/queues.ts'
import { type Schedule, scheduledMessage, scheduleZone, timeFields } from '../resources/schedules.ts'
import type { TableName } from '../resources/tables.ts'
import { allow, keyUse, ownService } from './allow.ts'
import type { ApiFunction } from './api-function.ts'
import type { MessageQueue } from './message-queue.ts'

type Sources = {
  tables: Readonly<Record<TableName, { tableStreamArn?: string }>>
  queues: Readonly<Record<QueueName, MessageQueue>>
}

/** One message per batch unless the queue says more, and at most its number of batches at the same time. */
const ofQueue = (name: QueueName, sources: Sources) => {
  const { concurrency, batch }: Queue = queues[name]
  return {
    eventSourceArn: sources.queues[name].queueArn,
    batchSize: batch?.size ?? 1,
    ...(batch && { maxBatchingWindow: Duration.seconds(batch.windowSeconds) }),
    maxConcurrency: concurrency,
  }
}

// Lambda retries a batch from the change that the function names, for hours, then leaves the stream's position in the
// failure queue. One bad change alone the function puts there itself (`services/changes/process-changes.ts`).
const ofStream = (
  { table, only, onFailure, windowSeconds }: NonNullable<Definition['follows']>,
  sources: Sources,
) => ({
  eventSourceArn: sources.tables[table].tableStreamArn,
  startingPosition: StartingPosition.TRIM_HORIZON,
  batchSize: streamLimits.batchSize,
  ...(windowSeconds && { maxBatchingWindow: Duration.seconds(windowSeconds) }),
  filters: only.map((pattern) => FilterCriteria.filter(pattern)),
  bisectBatchOnError: true,
  maxRecordAge: Duration.seconds(streamLimits.givenUpAfterSeconds),
  // A plain object, because CDK's own destination would widen the function's role.
  onFailure: { bind: () => ({ destination: sources.queues[onFailure].queueArn }) },
})

/** Connects a function to the queue or stream that it reads. A repeated delivery is harmless. */
export const feed = (
  scope: Construct,
  name: string,
  { takes, follows }: Definition,
  { live: target }: ApiFunction,
  sources: Sources,
): void => {
  const source = takes ? ofQueue(takes, sources) : follows && ofStream(follows, sources)
  if (!source) return
  const mapping = new EventSourceMapping(scope, `${name}Feed`, {
    target,
    ...source,
    reportBatchItemFailures: true,
  })
  // Lambda checks at creation whether the role may read the queue or the stream.
  if (target.role) mapping.node.addDependency(target.role)
}

type Props = {
  name: string
  definition: Schedule
  queues: Readonly<Record<QueueName, MessageQueue>>
  key: IKey
}

/** One message to a queue at fixed times; one not delivered in a day goes to a dead-letter queue. */
export class DailySchedule extends Construct {
  constructor(scope: Construct, id: string, { name, definition, queues, key }: Props) {
    super(scope, id)
    const { queue, does } = definition
    const [target, failures] = [queues[queue].queueArn, queues.scheduleFailures.queueArn]
    const role = new Role(this, 'Role', {
      assumedBy: ownService(this, 'scheduler'),
      inlinePolicies: {
        Queue: new PolicyDocument({
          statements: [
            allow('sqs', ['SendMessage'], [target, failures]),
            keyUse(key, 'sqs', 'GenerateDataKey', 'Decrypt'),
          ],
        }),
      },
    })
    new CfnSchedule(this, 'Schedule', {
      description: does,
      scheduleExpression: `cron(${timeFields(definition)} * * ? *)`,
      scheduleExpressionTimezone: scheduleZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target,
        roleArn: role.roleArn,
        input: scheduledMessage(name, ContextAttribute.scheduledTime),
        deadLetterConfig: { arn: failures },
      },
    })
  }
}
