import { Duration } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'

/** What an alarm goes by. */
export type Watched = {
  id: string
  metric: IMetric
  above: number
  /** Five-minute periods in a row. */
  periods?: number
  /** A sentence about users. */
  sentence: string
}

export const period = Duration.minutes(5)
export const sum = { period, statistic: Stats.SUM }
