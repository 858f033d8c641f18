import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { TableName, tables } from '../resources/tables.ts'
import { period, sum, type Watched } from './watched.ts'

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
    above: 0,
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
