import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** A log that is kept for half a year, unless `props` says otherwise, and deleted with its stack. */
export const logGroup = (scope: Construct, id: string, props: LogGroupProps = {}): LogGroup =>
  new LogGroup(scope, id, {
    ...{ retention: RetentionDays.SIX_MONTHS, removalPolicy: RemovalPolicy.DESTROY },
    ...props,
  })
