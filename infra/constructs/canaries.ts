import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyDocument, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { inBatches } from '../../shared/in-batches.ts'
import type { FunctionName } from '../resources/functions.ts'
import { callFunctionNames, failureCodes } from '../resources/log-codes.ts'
import { capitalised } from '../resources/names.ts'
import { groups, groupsOfCalls } from '../resources/notices.ts'
import { allow, ownService } from './allow.ts'
import type { ApiFunction } from './api-function.ts'
import { callsFailed, figure } from './log-lines.ts'
import { fewFailures, metricsOfAlarm, sum, total } from './watched.ts'

type Functions = Readonly<Record<FunctionName, ApiFunction>>

const minute = Duration.minutes(1)

/** The failures of functions in a minute, in as many alarms as they need. They notify nobody: a release goes back by them. */
const alarmsOf = (scope: Construct, what: string, metrics: readonly IMetric[]): Alarm[] =>
  inBatches(metrics, metricsOfAlarm).map((some, at) => {
    const name = at === 0 ? what : `${what}-${at + 1}`
    return new Alarm(scope, `Release${name.split('-').map(capitalised).join('')}`, {
      alarmName: `release-${name}`,
      alarmDescription: 'Failures while a release begins; the functions go back to the release before.',
      metric: total(some, minute),
      threshold: fewFailures,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  })

/** Errors of Lambda's, and lines of failures that the handlers answered for; the stack of alarms counts these. */
const alarmsByFunction = (scope: Construct, deployed: Functions): Map<FunctionName, Alarm[]> => {
  const errorsOf = (names: readonly FunctionName[]) =>
    names.map((name) => deployed[name].function.metricErrors({ ...sum, period: minute }))
  const watched = (what: string, names: readonly FunctionName[], lines: readonly string[]) => {
    const counted = lines.map((line) => figure(line, minute))
    const alarms = alarmsOf(scope, what, [...counted, ...errorsOf(names)])
    return names.map((name) => [name, alarms] as const)
  }
  const inBackground = Object.keys(failureCodes) as (keyof typeof failureCodes)[]
  return new Map([
    ...groups.flatMap((group) => {
      const names = callFunctionNames.filter((name) => groupsOfCalls[name] === group)
      return watched(`${group}-calls`, names, [callsFailed(group)])
    }),
    ...watched('background', inBackground, Object.values(failureCodes)),
  ])
}

/** CDK would give it AWS's own policy, which reaches all functions of the account. */
const deployingRole = (scope: Construct): Role => {
  const stack = Stack.of(scope)
  const functions = stack.formatArn({
    ...{ service: 'lambda', resource: 'function', resourceName: `${stack.stackName}-*` },
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const statements = [
    allow('lambda', ['GetAlias', 'UpdateAlias', 'GetProvisionedConcurrencyConfig'], [functions]),
    allow('cloudwatch', ['DescribeAlarms'], ['*']),
  ]
  return new Role(scope, 'ReleasesRole', {
    description: 'Moves the calls of functions to their next version and back, and nothing else',
    assumedBy: ownService(scope, 'codedeploy'),
    inlinePolicies: { Releases: new PolicyDocument({ statements }) },
  })
}

/**
 * A new version of a function gets a tenth of its calls or messages for five minutes, then all. It gets none where an
 * alarm goes off meanwhile: CloudFormation then takes the whole stack back. `canary` off: all at once.
 */
export const canaries = (scope: Construct, deployed: Functions, canary: boolean): void => {
  const { CANARY_10PERCENT_5MINUTES, ALL_AT_ONCE } = LambdaDeploymentConfig
  const application = new LambdaApplication(scope, 'Releases')
  const role = deployingRole(scope).withoutPolicyUpdates()
  for (const [name, alarms] of alarmsByFunction(scope, deployed))
    new LambdaDeploymentGroup(scope, `${name}Release`, {
      ...{ application, role, alias: deployed[name].live },
      deploymentConfig: canary ? CANARY_10PERCENT_5MINUTES : ALL_AT_ONCE,
      alarms: canary ? alarms : [],
    })
}
