import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { inBatches } from '../../shared/in-batches.ts'
import { type FunctionName, functions } from '../resources/functions.ts'
import { callFunctionNames, failureCodes, type ToldCode, toldCodes } from '../resources/log-codes.ts'
import { type CallFunction, groups, groupsOfCalls, type NoticeName } from '../resources/notices.ts'
import type { ApiFunction } from './api-function.ts'
import { callsFailed, countLines, withTerms } from './log-lines.ts'
import { longestWait, maximum, metricsOfAlarm, period, sum, total, type Watched } from './watched.ts'

type Functions = Readonly<Record<FunctionName, ApiFunction>>

/** Errors of Lambda's (crashes and timeouts) with lines of failures that the handlers answered for. */
const failing = (notice: NoticeName, deployed: Functions, names: readonly FunctionName[], lines: IMetric) =>
  inBatches(names, metricsOfAlarm - 1).map((some, at): Watched => {
    const errors = some.map((name) => deployed[name].function.metricErrors(sum))
    return {
      notice,
      what: at === 0 ? 'failures' : `failures-${at + 1}`,
      metric: total(at === 0 ? [lines, ...errors] : errors),
      sentence: `A function failed, or answered that it did: ${some.join(', ')}.`,
    }
  })

/** A failure for want of the bank's keys is the bank's. */
const ownFailures = FilterPattern.literal('REQUEST_FAILED -KeysUnavailable')

const ofCalls = (scope: Construct, deployed: Functions): Watched[] =>
  groups.flatMap((group) => {
    const names = callFunctionNames.filter((name) => groupsOfCalls[name] === group)
    const logs = names.map((name) => deployed[name].logs)
    const lines = countLines(scope, callsFailed(group), logs, ownFailures)
    return failing(`${group}-tomorrow`, deployed, names, lines)
  })

const ofBackground = (scope: Construct, deployed: Functions): Watched[] => {
  const codes = Object.entries(failureCodes) as [Exclude<FunctionName, CallFunction>, string][]
  const lines = codes.map(([name, code]) => countLines(scope, code, [deployed[name].logs], withTerms(code)))
  const names = codes.map(([name]) => name)
  return [
    ...inBatches(lines, metricsOfAlarm).map(
      (some, at): Watched => ({
        notice: 'background-know',
        what: `lines-${at + 1}`,
        metric: total(some),
        sentence: 'A function told that it could not do its work; its line names the cause.',
      }),
    ),
    ...inBatches(names, metricsOfAlarm).map(
      (some, at): Watched => ({
        notice: 'background-know',
        what: `errors-${at + 1}`,
        metric: total(some.map((name) => deployed[name].function.metricErrors(sum))),
        sentence: `A function ended without an answer: ${some.join(', ')}.`,
      }),
    ),
  ]
}

const behind = (notice: NoticeName, name: FunctionName, deployed: Functions): Watched => ({
  notice,
  what: `${name}-behind`,
  metric: deployed[name].function.metric('IteratorAge', maximum),
  above: longestWait.toMilliseconds(),
  sentence: `A change has not been told of for more than ${longestWait.toMinutes()} minutes. ${functions[name].whenItFails}`,
})

/** Of all functions together, which share the account's instances; those with instances of their own may use these up. */
const refused = (deployed: Functions): Watched => {
  const own = Object.values(deployed).filter(({ reservedInstances }) => reservedInstances)
  const usingMetrics = {
    all: new Metric({ ...sum, namespace: 'AWS/Lambda', metricName: 'Throttles' }),
    ...Object.fromEntries(own.map((one, at) => [`own${at}`, one.function.metricThrottles(sum)])),
  }
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' - ')
  return {
    notice: 'platform-tomorrow',
    what: 'throttles',
    metric: new MathExpression({ expression, usingMetrics, period }),
    sentence: 'More functions run at once than the account may: calls fail, or work begins late.',
  }
}

const ofCodes = (scope: Construct, deployed: Functions): Watched[] =>
  Object.entries<ToldCode>(toldCodes).map(([code, { notice, by, sentence }]) => ({
    notice,
    what: code.toLowerCase().replaceAll('_', '-'),
    metric: countLines(
      scope,
      code,
      by.map((name) => deployed[name].logs),
      withTerms(code),
    ),
    sentence,
  }))

export const watchedFunctions = (scope: Construct, deployed: Functions): Watched[] => [
  ...ofCalls(scope, deployed),
  ...ofBackground(scope, deployed),
  behind('orders-tomorrow', 'relay', deployed),
  behind('staff-tomorrow', 'totals', deployed),
  refused(deployed),
  ...ofCodes(scope, deployed),
]
