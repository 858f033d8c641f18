import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type ApiFunction as Definition, streamLimits } from '../resources/function-definition.ts'
import { type Queue, type QueueName, queues } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import type { ApiFunction } from './api-function.ts'
import type { MessageQueue } from './message-queue.ts'

type Sources = {
  tables: Readonly<Record<TableName, { tableStreamArn?: string }>>
  queues: Readonly<Record<QueueName, MessageQueue>>
}

/** One message at a time, and no more at once than the queue says. */
const ofQueue = (name: QueueName, sources: Sources) => {
  const { concurrency }: Queue = queues[name]
  return { eventSourceArn: sources.queues[name].queueArn, batchSize: 1, maxConcurrency: concurrency }
}

/**
 * A batch is given again from the change that its function names, and halved where the function ended without a word, for
 * hours; then its place in the stream is kept (not its records). A bad change is no reason for that: its function keeps it
 * in the same queue and goes on (`services/changes/take-changes.ts`).
 */
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
  // By hand: CDK's own destination would widen the function's role.
  onFailure: { bind: () => ({ destination: sources.queues[onFailure].queueArn }) },
})

/** Gives a function what it takes or follows; a repeat costs nothing but the repeat. */
export const feed = (
  scope: Construct,
  name: string,
  { takes, follows }: Definition,
  { function: target }: ApiFunction,
  sources: Sources,
): void => {
  const source = takes ? ofQueue(takes, sources) : follows && ofStream(follows, sources)
  if (!source) return
  const mapping = new EventSourceMapping(scope, `${name}Feed`, {
    target,
    ...source,
    reportBatchItemFailures: true,
  })
  // Lambda asks at once whether the role may take messages or read the stream.
  if (target.role) mapping.node.addDependency(target.role)
}
