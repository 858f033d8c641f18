import {
  AlarmStatusWidget,
  type CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  Row,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { functions } from '../resources/functions.ts'
import { callFunctionNames } from '../resources/log-codes.ts'
import { groups, groupsOfCalls, groupsOfQueues, type NoticeName } from '../resources/notices.ts'
import { type QueueName, queues } from '../resources/queues.ts'
import type { ProductApi } from './product-api.ts'
import { sum, type Watched } from './watched.ts'
import { type Figures, mainTasks, slowest } from './watched-doors.ts'

type Props = {
  api: ProductApi
  figures: Figures
  watched: readonly Watched[]
  alarms: Readonly<Record<NoticeName, CompositeAlarm>>
}

const graph = (title: string, left: IMetric[], width = 6): GraphWidget =>
  new GraphWidget({ title, left, width, height: 6, leftYAxis: { min: 0 } })

/** What each function and each queue is to users, to read beside the figures. */
const meaningOf = (group: string): string => {
  const calls = callFunctionNames
    .filter((name) => groupsOfCalls[name] === group)
    .map((name) => `- **${name}**: ${functions[name].whenItFails}`)
  const messages = (Object.keys(queues) as QueueName[])
    .filter((name) => groupsOfQueues[name] === group)
    .map((name) => `- queue **${name}**: ${queues[name].whenItFails}`)
  return [`## ${group}`, ...calls, ...messages].join('\n')
}

/** What users notice first, then each group. */
export const dashboard = (scope: Construct, { api, figures, watched, alarms }: Props): Dashboard => {
  const board = new Dashboard(scope, 'Dashboard', { dashboardName: 'back-office' })
  board.addWidgets(
    new AlarmStatusWidget({ title: 'Alarms', alarms: Object.values(alarms), width: 24, height: 5 }),
  )
  board.addWidgets(
    ...Object.entries(figures).map(([task, { done, failed }]) =>
      graph(mainTasks[task as keyof Figures].name, [
        done.with({ label: 'done' }),
        failed.with({ label: 'failed' }),
      ]),
    ),
  )
  board.addWidgets(
    graph('Duration of calls, 95 of 100 (ms)', [api.metricLatency({ ...slowest, label: 'p95' })], 8),
    graph('Refused calls', [api.metricClientError({ ...sum, label: 'refused' })], 8),
    graph('Calls that failed', [api.metricServerError({ ...sum, label: 'failed' })], 8),
  )
  for (const group of [...groups, 'bank', 'platform', 'background']) {
    const own = watched.filter(({ notice }) => notice.startsWith(`${group}-`))
    const of = own.map(({ metric, notice, what }) => graph(`${notice}: ${what}`, [metric], 6))
    board.addWidgets(new TextWidget({ markdown: meaningOf(group), width: 24, height: 3 }))
    board.addWidgets(new Row(...of))
  }
  return board
}
