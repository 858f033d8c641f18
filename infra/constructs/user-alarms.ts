import { Duration } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { QueueName } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import type { ApiFunction } from './api-function.ts'
import type { MessageQueue } from './message-queue.ts'

type Watched = {
  id: string
  metric: IMetric
  above: number
  /** Five-minute periods in a row. */
  periods?: number
  /** A sentence about users. */
  sentence: string
}

const period = Duration.minutes(5)
const sum = { period, statistic: Stats.SUM }

/** A message or a place in a stream that waits longer is worth a look. */
const longestWaitSeconds = 900

const ofFunction = (name: string, { function: deployed, follows, whenItFails }: ApiFunction): Watched[] => [
  { id: `${name}Errors`, metric: deployed.metricErrors(sum), above: 0, sentence: whenItFails },
  {
    id: `${name}Throttles`,
    metric: deployed.metricThrottles(sum),
    above: 0,
    sentence: `Too many calls at once, some are refused. ${whenItFails}`,
  },
  ...(follows
    ? [
        {
          id: `${name}Behind`,
          metric: deployed.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
          above: longestWaitSeconds * 1_000,
          sentence: `A change has not been told of for more than fifteen minutes. ${whenItFails}`,
        },
      ]
    : []),
]

const ofApi = (api: RestApi): Watched[] => [
  {
    id: 'ApiServerErrors',
    metric: api.metricServerError(sum),
    above: 0,
    sentence: 'Users see «Presentamos inconvenientes técnicos»: some calls end in an error of ours.',
  },
  {
    id: 'ApiLatency',
    metric: api.metricLatency({ period, statistic: Stats.p(95) }),
    above: 3_000,
    periods: 3,
    sentence: 'One call in twenty takes more than 3 s: every screen feels slow.',
  },
]

const throttlesSay: Record<TableName, string> = {
  sessions: 'Users are turned away or thrown out: the sessions table refuses reads or writes.',
  cases:
    'Orders are not saved and cases cannot be taken or decided: the cases table refuses reads or writes.',
}

const ofTable = (name: TableName, table: ITable): Watched => ({
  id: `${name}TableThrottles`,
  metric: new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: {
      reads: table.metric('ReadThrottleEvents', sum),
      writes: table.metric('WriteThrottleEvents', sum),
    },
    period,
  }),
  above: 0,
  sentence: throttlesSay[name],
})

const keptIn = (queue: MessageQueue['queue']): IMetric =>
  queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM })

const ofQueue = (name: string, { queue, deadLetters, whenItFails }: MessageQueue): Watched[] => {
  if (!deadLetters) {
    const sentence = `Not told of in hours. ${whenItFails}`
    return [{ id: `${name}Kept`, metric: keptIn(queue), above: 0, sentence }]
  }
  return [
    {
      id: `${name}DeadLetters`,
      metric: keptIn(deadLetters),
      above: 0,
      sentence: `Tried ten times without success. ${whenItFails}`,
    },
    {
      id: `${name}Waiting`,
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM }),
      above: longestWaitSeconds,
      sentence: `A message has waited for more than fifteen minutes. ${whenItFails}`,
    },
  ]
}

/** Every alarm of the product; its description is what an operator reads first. */
export const userAlarms = (
  scope: Construct,
  functions: Readonly<Record<string, ApiFunction>>,
  api: RestApi,
  tables: Readonly<Record<TableName, ITable>>,
  queues: Readonly<Record<QueueName, MessageQueue>>,
): Alarm[] =>
  [
    ...Object.entries(functions).flatMap(([name, deployed]) => ofFunction(name, deployed)),
    ...ofApi(api),
    ...(Object.keys(tables) as TableName[]).map((name) => ofTable(name, tables[name])),
    ...Object.entries(queues).flatMap(([name, queue]) => ofQueue(name, queue)),
  ].map(
    ({ id, metric, above, periods = 1, sentence }) =>
      new Alarm(scope, id, {
        metric,
        threshold: above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: periods,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription: sentence,
      }),
  )
