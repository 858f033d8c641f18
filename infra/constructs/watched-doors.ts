import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { cases } from '../../shared/case-calls.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { documents } from '../../shared/document-calls.ts'
import { orders } from '../../shared/orders.ts'
import { sessions } from '../../shared/sessions.ts'
import { byName } from '../resources/names.ts'
import type { NoticeName } from '../resources/notices.ts'
import { countLines } from './log-lines.ts'
import type { MessageQueue } from './message-queue.ts'
import type { ProductApi } from './product-api.ts'
import { fewFailures, period, quarter, sum, total, type Watched } from './watched.ts'
import type { WebAcl } from './web-acl.ts'

/** The statuses of failures of this product. The bank's services fail as 503, and anything else is an answer. */
export const ownFailures = ['500', '502', '504', '429'] as const

const routeIs = ({ method, path }: Endpoint): string => `$.route = "${method} ${path}"`
const failedAs = (statuses: readonly string[]): string =>
  `(${statuses.map((status) => `$.status = "${status}"`).join(' || ')})`

type Task = { name: string; does: string; call: Endpoint; failures: readonly string[] }

/** What people come for. Each has one call that must succeed. */
export const mainTasks = {
  entering: { name: 'HandOffs', does: 'enter', call: sessions.handOff, failures: ownFailures },
  orders: { name: 'OrdersSent', does: 'send-orders', call: orders.send, failures: ownFailures },
  cases: { name: 'Claims', does: 'claim', call: cases.claim, failures: ownFailures },
  documents: {
    ...{ name: 'DocumentsOpened', does: 'open-documents', call: documents.stream },
    // 503: its entry of the audit trail could not be written. It calls no service of the bank.
    failures: [...ownFailures, '503'],
  },
} as const satisfies Record<string, Task>
type MainTask = keyof typeof mainTasks

/** How often each main task succeeded and failed. */
export type Figures = Record<MainTask, { done: Metric; failed: Metric; refused: Metric }>

export const figuresOfTasks = (scope: Construct, { accessLog }: ProductApi): Figures => {
  const counted = (name: string, call: Endpoint, condition: string) =>
    countLines(scope, name, [accessLog], FilterPattern.literal(`{ ${routeIs(call)} && ${condition} }`))
  const of = ({ name, call, failures }: Task) => ({
    done: counted(`${name}Done`, call, '$.status = "2*"'),
    failed: counted(`${name}Failed`, call, failedAs(failures)),
    refused: counted(`${name}Refused`, call, '$.status = "4*"'),
  })
  return byName(mainTasks, (task) => of(mainTasks[task]))
}

/** More than this many refusals without one success mean that nobody is let in. */
const manyRefusals = 20

const noneDone = (done: Metric, others: Metric) =>
  new MathExpression({
    expression: 'IF(FILL(done, 0) == 0, FILL(others, 0), 0)',
    usingMetrics: { done: done.with(quarter), others: others.with(quarter) },
    period: quarter.period,
  })

const nobodyCan = (figures: Figures): Watched[] =>
  (Object.keys(mainTasks) as MainTask[]).map((task) => {
    const { done, failed } = figures[task]
    const { does } = mainTasks[task]
    return {
      notice: `${task}-wake`,
      what: `nobody-can-${does}`,
      metric: noneDone(done, failed),
      above: fewFailures,
      sentence: `For ${quarter.period.toMinutes()} minutes people tried to ${does.replace('-', ' ')}, and nobody could.`,
    }
  })

/** For example, after the main site changed its keys. */
const nobodyIsLetIn = ({ entering: { done, refused } }: Figures): Watched => ({
  notice: 'entering-wake',
  what: 'nobody-is-let-in',
  metric: noneDone(done, refused),
  above: manyRefusals,
  sentence: `For ${quarter.period.toMinutes()} minutes everybody who came from the main site was refused.`,
})

const hour = { period: Duration.hours(1), statistic: Stats.SUM }

/** A sent order is a case at once. What may be missing is its mail, also where the feed of the stream is off. */
const noMails = ({ orders: { done } }: Figures, { queue }: MessageQueue): Watched => ({
  notice: 'orders-tomorrow',
  what: 'sent-without-mails',
  metric: new MathExpression({
    expression: 'IF(FILL(mails, 0) == 0, FILL(orders, 0), 0)',
    usingMetrics: { mails: queue.metricNumberOfMessagesDeleted(hour), orders: done.with(hour) },
    period: hour.period,
  }),
  above: fewFailures,
  sentence: 'Orders were sent for an hour and no mail about any went out. The orders are in their queues.',
})

const ofApi = (scope: Construct, api: ProductApi): Watched[] => {
  const lines = countLines(
    scope,
    'CallsFailed',
    [api.accessLog],
    FilterPattern.literal(`{ ${failedAs(ownFailures)} }`),
  )
  return [
    {
      notice: 'platform-wake',
      what: 'many-calls-fail',
      metric: new MathExpression({
        expression: `IF(failed > ${fewFailures}, 100 * failed / calls, 0)`,
        usingMetrics: { failed: lines, calls: api.metricCount(sum) },
        period,
      }),
      above: 5,
      periods: 3,
      sentence: 'More than one call in twenty fails by an error of this product, or is refused as too many.',
    },
    {
      notice: 'platform-tomorrow',
      what: 'slow-calls',
      metric: api.metricLatency(slowest),
      above: 3_000,
      periods: 3,
      sentence: 'One call in twenty takes more than 3 s: every screen feels slow.',
    },
  ]
}

export const slowest = { period, statistic: Stats.p(95) }

/** CloudFront publishes its metrics in us-east-1 only, where the stacks are. */
const ofPage = (distribution: Distribution): Watched => ({
  notice: 'platform-wake',
  what: 'page-fails',
  metric: distribution.metric5xxErrorRate({
    period,
    // CDK leaves the region out, and without it the metric does not exist.
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
  }),
  above: 1,
  periods: 3,
  sentence: 'The page does not open or opens in parts: more than one in a hundred of its files is an error.',
})

/** The limits that refuse a whole office. */
const wakingRules: Readonly<Record<string, NoticeName>> = {
  'rate-enter': 'entering-wake',
  'rate-address': 'platform-wake',
}

const ofFirewall = (webAcl: WebAcl): Watched[] => {
  const ofRule = ({ name, tolerated, whenItRefuses }: WebAcl['rules'][number]): Watched[] => {
    const notice = wakingRules[name]
    const metric = webAcl.metricBlocked(name, sum)
    return notice ? [{ notice, what: name, metric, above: tolerated, sentence: whenItRefuses }] : []
  }
  const others = webAcl.rules.filter(({ name }) => !(name in wakingRules))
  const together = [...Map.groupBy(others, ({ tolerated }) => tolerated)].map(
    ([tolerated, rules]): Watched => ({
      notice: 'platform-know',
      what: `refusals-over-${tolerated}`,
      metric: total(rules.map(({ name }) => webAcl.metricBlocked(name, sum))),
      above: tolerated,
      sentence: `The firewall refuses calls. ${rules.map(({ name, whenItRefuses }) => `${name}: ${whenItRefuses}`).join(' ')}`,
    }),
  )
  return [...webAcl.rules.flatMap(ofRule), ...together]
}

type Doors = { api: ProductApi; webAcl: WebAcl; distribution: Distribution; mails: MessageQueue | undefined }

export const watchedDoors = (scope: Construct, figures: Figures, doors: Doors): Watched[] => [
  ...nobodyCan(figures),
  nobodyIsLetIn(figures),
  ...(doors.mails ? [noMails(figures, doors.mails)] : []),
  ...ofApi(scope, doors.api),
  ofPage(doors.distribution),
  ...ofFirewall(doors.webAcl),
]
