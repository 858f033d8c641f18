import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { inBatches } from '../../shared/in-batches.ts'
import { groupsOfQueues } from '../resources/notices.ts'
import { maxReceives, type QueueName } from '../resources/queues.ts'
import { type TableName, tables } from '../resources/tables.ts'
import type { FileJobEvents } from './file-job-events.ts'
import type { MessageQueue } from './message-queue.ts'
import { largest, longestWait, maximum, metricsOfAlarm, sum, total, type Watched } from './watched.ts'

type Queues = Readonly<Record<QueueName, MessageQueue>>

/** Messages that nothing takes any more: dead letters, and what is kept for a person. */
const left = (group: string, of: readonly (readonly [string, MessageQueue])[]): Watched => ({
  notice: `${group}-tomorrow` as Watched['notice'],
  what: 'left-messages',
  metric: total(
    of.map(([, { queue, deadLetters = queue }]) =>
      deadLetters.metricApproximateNumberOfMessagesVisible(maximum),
    ),
  ),
  sentence: `A message failed at each of ${maxReceives} tries, or could not be told of at all, and waits for a person: ${of.map(([name]) => name).join(', ')}.`,
})

const waiting = (notice: Watched['notice'], of: readonly (readonly [string, MessageQueue])[]): Watched => ({
  notice,
  what: 'waiting-messages',
  metric: largest(of.map(([, { queue }]) => queue.metricApproximateAgeOfOldestMessage(maximum))),
  above: longestWait.toSeconds(),
  sentence: `A message has waited for more than ${longestWait.toMinutes()} minutes: ${of.map(([name]) => name).join(', ')}.`,
})

/** Advisers wait for inspections before they can send. */
const noticeOfWaiting = (group: string) =>
  (group === 'documents' ? 'documents-wake' : `${group}-tomorrow`) as Watched['notice']

export const watchedQueues = (queues: Queues): Watched[] => {
  const all = Object.entries(queues) as [QueueName, MessageQueue][]
  return [...Map.groupBy(all, ([name]) => groupsOfQueues[name])].flatMap(([group, of]) => {
    const taken = of.filter(([, { deadLetters }]) => deadLetters)
    return [left(group, of), ...(taken.length > 0 ? [waiting(noticeOfWaiting(group), taken)] : [])]
  })
}

export const watchedFileJobs = ({ failed, lost }: FileJobEvents): Watched[] => [
  {
    notice: 'files-tomorrow',
    what: 'failed-jobs',
    metric: failed,
    sentence:
      'A large file ended as «Fallido» and not for a reason of its own: its user can only try again, and it fails once more.',
  },
  {
    notice: 'background-know',
    what: 'lost-ends-of-jobs',
    metric: lost,
    sentence: 'The end of a job of a large file was not told of; the schedule of file states finds it.',
  },
]

/** Throttles of tables and of their indexes: the metrics of a table leave its indexes out. */
export const watchedTables = (deployed: Readonly<Record<TableName, ITable>>): Watched[] => {
  const places = (Object.keys(deployed) as TableName[]).flatMap((name) => [
    { name, index: undefined },
    ...Object.keys(tables[name].indexes).map((index) => ({ name, index })),
  ])
  return inBatches(places, metricsOfAlarm / 2).map((some, at) => ({
    notice: 'platform-know',
    what: `tables-${at + 1}`,
    metric: total(
      some.flatMap(({ name, index }) => {
        const { tableName: TableName } = deployed[name]
        const dimensionsMap = { TableName, ...(index && { GlobalSecondaryIndexName: index }) }
        return ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metric) =>
          deployed[name].metric(metric, { ...sum, dimensionsMap }),
        )
      }),
    ),
    sentence: `One of these refuses reads or writes for a moment: ${some.map(({ name, index }) => (index ? `${name}/${index}` : name)).join(', ')}. A full index refuses the writes of its table.`,
  }))
}
