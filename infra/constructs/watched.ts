import { Duration } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'

/** The metric of an alarm, its limit and its text. */
export type Watched = {
  id: string
  metric: IMetric
  above: number
  /** Consecutive five-minute periods. */
  periods?: number
  /** A sentence about the effect on users. */
  sentence: string
}

export const period = Duration.minutes(5)
export const sum = { period, statistic: Stats.SUM }
