import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { FunctionName } from '../resources/functions.ts'
import type { ApiFunction } from './api-function.ts'
import { sum, type Watched } from './watched.ts'

/** Counts the lines with given codes in a function's log. */
const linesOf = (
  scope: Construct,
  id: string,
  { logs }: Pick<ApiFunction, 'logs'>,
  metricName: string,
  ...codes: string[]
): IMetric =>
  new MetricFilter(scope, id, {
    logGroup: logs,
    filterPattern: FilterPattern.anyTerm(...codes),
    metricNamespace: 'BackOffice',
    metricName,
  }).metric(sum)

/** Log lines of the function that maintains the large files: it writes one per type each day. */
const ofDayFiles = (scope: Construct, fileWorker: ApiFunction): Watched => ({
  id: 'DayFilesMissing',
  metric: linesOf(scope, 'DayFilesMissingLines', fileWorker, 'DayFilesMissing', 'DAY_FILE_MISSING'),
  above: 0,
  sentence:
    'A large file of today was neither processed nor is it being processed at its time: what stands on its data is of before.',
})

/** Lines in the logs of all functions, counted in one metric. */
const ofUnreadItems = (scope: Construct, functions: readonly [string, ApiFunction][]): Watched[] =>
  functions
    .map(([name, deployed]) =>
      linesOf(scope, `${name}UnreadLines`, deployed, 'UnreadItems', 'ITEM_UNREAD', 'DAY_UNCOUNTED'),
    )
    .slice(0, 1)
    .map((metric) => ({
      id: 'UnreadItems',
      metric,
      above: 0,
      sentence:
        'Users see a list without an item that cannot be read; the log of the function names its kind and the code that failed.',
    }))

export const logAlarms = (
  scope: Construct,
  functions: Readonly<Record<FunctionName, ApiFunction>>,
): Watched[] => [ofDayFiles(scope, functions.fileWorker), ...ofUnreadItems(scope, Object.entries(functions))]
