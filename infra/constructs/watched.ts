import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { ApiFunction as Definition } from '../resources/function-definition.ts'
import { functions as definitions, type FunctionName } from '../resources/functions.ts'
import type { TableName, tables } from '../resources/tables.ts'
import type { ApiFunction } from './api-function.ts'

export type Watched = {
  id: string
  metric: IMetric
  sentence: string
  /** The largest value without an alarm: 0 by default. */
  above?: number
  /** Consecutive five-minute periods. */
  periods?: number
}

export const period = Duration.minutes(5)
export const sum = { period, statistic: Stats.SUM }

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

const sendsEntries = ({ access }: Definition): boolean =>
  access.queues?.audit?.includes('SendMessage') ?? false

const ofDayFiles = (scope: Construct, fileWorker: ApiFunction): Watched => ({
  id: 'DayFilesMissing',
  metric: linesOf(scope, 'DayFilesMissingLines', fileWorker, 'DayFilesMissing', 'DAY_FILE_MISSING'),
  sentence:
    'A large file of today was neither processed nor is it being processed at its time: what stands on its data is of before.',
})

const ofUnreadItems = (scope: Construct, functions: readonly [string, ApiFunction][]): Watched[] =>
  functions
    .map(([name, deployed]) =>
      linesOf(scope, `${name}UnreadLines`, deployed, 'UnreadItems', 'ITEM_UNREAD', 'DAY_UNCOUNTED'),
    )
    .slice(0, 1)
    .map((metric) => ({
      id: 'UnreadItems',
      metric,
      sentence:
        'Users see a list without an item that cannot be read; the log of the function names its kind and the code that failed.',
    }))

/** Of the functions whose calls the audit trail has. */
const ofAudit = (scope: Construct, functions: readonly [FunctionName, ApiFunction][]): Watched[] =>
  functions
    .filter(([name]) => sendsEntries(definitions[name]))
    .map(([name, deployed]) =>
      linesOf(scope, `${name}AuditLines`, deployed, 'AuditNotWritten', 'AUDIT_NOT_WRITTEN'),
    )
    .slice(0, 1)
    .map((metric) => ({
      id: 'AuditNotWritten',
      metric,
      sentence:
        'Documents are refused with «No pudimos registrar esta consulta», and other calls are missing in the audit trail: the log of the function names each with its user.',
    }))

export const logAlarms = (
  scope: Construct,
  functions: Readonly<Record<FunctionName, ApiFunction>>,
): Watched[] => [
  ofDayFiles(scope, functions.fileWorker),
  ...ofUnreadItems(scope, Object.entries(functions)),
  ...ofAudit(scope, Object.entries(functions) as [FunctionName, ApiFunction][]),
]

/** What users cannot do while a table refuses reads or writes. */
const tableEffects: Record<TableName, string> = {
  sessions: 'Users are turned away or thrown out',
  cases: 'Orders are not saved and cases cannot be taken or decided',
  files: 'Large files cannot be uploaded and their history is not shown',
  ocr: 'Documents cannot be uploaded to be read, and what was read is not shown or corrected',
  staff: 'The roster and the processes cannot be read or changed',
  guarantees: 'Guarantees cannot be reserved and their report cannot be read',
}

/** The same for an index. A throttled index blocks the writes to its table. */
const indexEffects: { [Name in TableName]: Record<keyof (typeof tables)[Name]['indexes'], string> } = {
  sessions: {},
  cases: {
    queue: 'Cases cannot be claimed, loaded or sent',
    'agreement-queue': 'Cases of agreements cannot be claimed or loaded',
    'REQ.BY.STATUS.ORDER.DATE': 'Cases cannot be taken or decided and leaders see no lists',
    'news-by-team': 'Leaders do not see the news of their team and cannot register any',
    'by-adviser': 'Advisers do not see their sent orders and cannot send',
    'by-customer': 'Orders are not sent, loads stop, and the cases of a customer are not found',
  },
  staff: {},
  guarantees: {
    'by-day': 'Guarantees cannot be reserved and the report of a day cannot be read',
    'by-user': 'Guarantees cannot be reserved and analysts do not see their reserves',
    undecided: 'Guarantees cannot be reserved and the fund is not asked about open reserves',
  },
  files: {},
  ocr: {
    'by-list': 'Documents stay unread and their lists are not shown',
    'under-way': 'Documents are not taken in, and jobs that Textract did not report are not polled',
  },
}

/** Throttles of a table or of one of its indexes: the table's own metrics do not include its indexes. */
const throttles = (name: TableName, table: ITable, effect: string, index?: string): Watched => {
  const dimensionsMap = {
    TableName: table.tableName,
    ...(index && { GlobalSecondaryIndexName: index }),
  }
  return {
    id: `${name}${index ? `Index${index.replaceAll(/\W/g, '')}` : 'Table'}Throttles`,
    metric: new MathExpression({
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: {
        reads: table.metric('ReadThrottleEvents', { ...sum, dimensionsMap }),
        writes: table.metric('WriteThrottleEvents', { ...sum, dimensionsMap }),
      },
      period,
    }),
    sentence: `${effect}: ${index ? `the index ${index} of ` : ''}the table ${name} refuses reads or writes.`,
  }
}

export const tableAlarms = (deployed: Readonly<Record<TableName, ITable>>): Watched[] =>
  (Object.keys(deployed) as TableName[]).flatMap((name) => [
    throttles(name, deployed[name], tableEffects[name]),
    ...Object.entries<string>(indexEffects[name]).map(([index, effect]) =>
      throttles(name, deployed[name], effect, index),
    ),
  ])
