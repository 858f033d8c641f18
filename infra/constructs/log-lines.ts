import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { sum } from './watched.ts'

/** Lines of functions: text, of which JSON is a part. */
export const withTerms = (...terms: string[]): IFilterPattern => FilterPattern.allTerms(...terms)

/** Counts the lines of one or more logs as one figure. */
export const countLines = (
  scope: Construct,
  name: string,
  logs: readonly ILogGroup[],
  filterPattern: IFilterPattern,
): Metric => {
  const [counted] = logs.map((logGroup, at) => {
    const id = logs.length > 1 ? `${name}Lines${at}` : `${name}Lines`
    const filter = { logGroup, filterPattern, metricNamespace: 'BackOffice', metricName: name }
    return new MetricFilter(scope, id, filter).metric(sum)
  })
  if (!counted) throw new Error(`${name} counts the lines of no log`)
  return counted
}
