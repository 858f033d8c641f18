import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { FunctionName } from '../resources/functions.ts'
import type { QueueName } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import type { ApiFunction } from './api-function.ts'
import type { FileJobEvents } from './file-job-events.ts'
import type { MessageQueue } from './message-queue.ts'
import { logAlarms, period, sum, tableAlarms, type Watched } from './watched.ts'
import type { WebAcl } from './web-acl.ts'

/** The longest acceptable age, in seconds, of a message or of a position in a stream. */
const longestWaitSeconds = 900

const ofFunction = (name: string, { function: deployed, follows, whenItFails }: ApiFunction): Watched[] => [
  { id: `${name}Errors`, metric: deployed.metricErrors(sum), sentence: whenItFails },
  {
    id: `${name}Throttles`,
    metric: deployed.metricThrottles(sum),
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

const ofApi = (api: RestApiBase): Watched[] => [
  {
    id: 'ApiServerErrors',
    metric: api.metricServerError(sum),
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

const ofFirewall = (webAcl: WebAcl): Watched[] =>
  webAcl.rules.map(({ name, whenItRefuses, tolerated }) => ({
    id: `Firewall${name.replaceAll('-', '')}`,
    metric: webAcl.metricBlocked(name, sum),
    above: tolerated,
    sentence: whenItRefuses,
  }))

/** CloudFront publishes its metrics in us-east-1 only, where the stacks are. */
const ofPage = (distribution: Distribution): Watched => ({
  id: 'PageServerErrors',
  metric: distribution.metric5xxErrorRate({
    period,
    // CDK leaves the region out, and without it the metric does not exist.
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
  }),
  above: 1,
  sentence: 'The page does not open or opens in parts: more than one in a hundred of its files is an error.',
})

const ofFileJobs = (events: FileJobEvents): Watched[] => [
  {
    id: 'FileJobsFailed',
    metric: events.failed,
    sentence:
      'A large file ended as «Fallido» and not for a reason of its own: its user can only try again, and it fails once more.',
  },
  {
    id: 'FileJobEventsLost',
    metric: events.lost,
    sentence: 'Users see large files as still being processed for up to an hour after their jobs ended.',
  },
]

const keptIn = (queue: MessageQueue['queue']): IMetric =>
  queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM })

const ofQueue = (name: string, { queue, deadLetters, whenItFails }: MessageQueue): Watched[] => {
  if (!deadLetters) {
    const sentence = `Could not be taken, and waits here to be looked at. ${whenItFails}`
    return [{ id: `${name}Kept`, metric: keptIn(queue), sentence }]
  }
  return [
    {
      id: `${name}DeadLetters`,
      metric: keptIn(deadLetters),
      sentence: `Failed at every try. ${whenItFails}`,
    },
    {
      id: `${name}Waiting`,
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM }),
      above: longestWaitSeconds,
      sentence: `A message has waited for more than fifteen minutes. ${whenItFails}`,
    },
  ]
}

export type Deployed = {
  data: { tables: Readonly<Record<TableName, ITable>>; queues: Readonly<Record<QueueName, MessageQueue>> }
  functions: { byName: Readonly<Record<FunctionName, ApiFunction>>; fileJobEvents: FileJobEvents }
  api: { api: RestApiBase; webAcl: WebAcl }
  page: { distribution: Distribution }
}

export const userAlarms = (scope: Construct, { data, functions, api, page }: Deployed): Alarm[] =>
  [
    ...Object.entries(functions.byName).flatMap(([name, deployed]) => ofFunction(name, deployed)),
    ...ofApi(api.api),
    ...ofFirewall(api.webAcl),
    ofPage(page.distribution),
    ...ofFileJobs(functions.fileJobEvents),
    ...logAlarms(scope, functions.byName),
    ...tableAlarms(data.tables),
    ...Object.entries(data.queues).flatMap(([name, queue]) => ofQueue(name, queue)),
  ].map(
    ({ id, metric, above = 0, periods = 1, sentence }) =>
      new Alarm(scope, id, {
        metric,
        threshold: above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: periods,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription: sentence,
      }),
  )
