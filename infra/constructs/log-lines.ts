import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { capitalised } from '../resources/names.ts'
import type { Group } from '../resources/notices.ts'
import { sum } from './watched.ts'

/** Lines of functions: text, of which JSON is a part. */
export const withTerms = (...terms: string[]): IFilterPattern => FilterPattern.allTerms(...terms)

const metricNamespace = 'BackOffice'

/** The figure of the failures that the functions of a group answered for. */
export const callsFailed = (group: Group): string => `${capitalised(group)}CallsFailed`

/** A figure of lines by its name, for a stack that is deployed before the one that counts them. */
export const figure = (metricName: string, period: Duration): Metric =>
  new Metric({ namespace: metricNamespace, metricName, ...sum, period })

/** Counts the lines of one or more logs as one figure. */
export const countLines = (
  scope: Construct,
  name: string,
  logs: readonly ILogGroup[],
  filterPattern: IFilterPattern,
): Metric => {
  const [counted] = logs.map((logGroup, at) => {
    const id = logs.length > 1 ? `${name}Lines${at}` : `${name}Lines`
    const filter = { logGroup, filterPattern, metricNamespace, metricName: name }
    return new MetricFilter(scope, id, filter).metric(sum)
  })
  if (!counted) throw new Error(`${name} counts the lines of no log`)
  return counted
}
