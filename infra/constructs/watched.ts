import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { NoticeName } from '../resources/notices.ts'

/** A measure with its limit. Its alarm acts on nothing itself: `notice` is the alarm that notifies. */
export type Watched = {
  notice: NoticeName
  /** The rest of the alarm's name. */
  what: string
  metric: IMetric
  sentence: string
  /** The largest value without an alarm: 0 by default. */
  above?: number
  /** Consecutive periods. */
  periods?: number
}

export const period = Duration.minutes(5)
export const sum = { period, statistic: Stats.SUM }
export const quarter = { period: Duration.minutes(15), statistic: Stats.SUM }
export const maximum = { period, statistic: Stats.MAXIMUM }

/** The longest acceptable wait of a message or of a change in a stream. */
export const longestWait = Duration.minutes(15)

/** Up to this many failures in 15 minutes may concern one user only. */
export const fewFailures = 2

/** An alarm computes from at most so many metrics. */
export const metricsOfAlarm = 10

/** One measure of many; a missing figure is 0, because most are only there while something fails. */
const combined = (
  metrics: readonly IMetric[],
  combine: (terms: string[]) => string,
  each = period,
): IMetric => {
  const usingMetrics = Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]))
  const expression = combine(Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`))
  return new MathExpression({ expression, usingMetrics, period: each })
}

export const total = (metrics: readonly IMetric[], each = period): IMetric =>
  combined(metrics, (terms) => terms.join(' + '), each)

export const largest = (metrics: readonly IMetric[]): IMetric =>
  combined(metrics, (terms) => (terms.length === 1 ? terms.join() : `MAX([${terms.join(', ')}])`))
