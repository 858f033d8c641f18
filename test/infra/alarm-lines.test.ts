import { describe, expect, it } from 'vitest'
import { bankServices } from '../../infra/constructs/watched-bank.ts'
import { mainTasks, ownFailures } from '../../infra/constructs/watched-doors.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { callFunctionNames, failureCodes, type ToldCode, toldCodes } from '../../infra/resources/log-codes.ts'
import { groupsOfCalls } from '../../infra/resources/notices.ts'
import { refusals } from '../../shared/errors.ts'
import { alarmNamed, alarms, expressionOf, filters, metricsOf, synthesised } from './alarm-templates.ts'
import { logicalId } from './synthesised.ts'

const { stacks } = synthesised
const names = Object.keys(functions) as FunctionName[]

/** The functions whose lines a metric counts, and the pattern. */
const countedBy = (metric: string) => {
  const found = filters.filter((filter) => filter.metric === metric)
  const logs = names.filter((name) => {
    const id = logicalId(stacks.functions.byName[name].logs)
    return found.some(({ log }) => log.includes(`Ref${id}`))
  })
  return { by: logs, patterns: [...new Set(found.map(({ FilterPattern }) => FilterPattern))] }
}
/** The alarms that compute from lines. */
const watchers = (metric: string) =>
  alarms
    .filter((alarm) =>
      metricsOf(alarm).some(
        ({ Namespace, MetricName }) => Namespace === 'BackOffice' && MetricName === metric,
      ),
    )
    .map(({ AlarmName }) => AlarmName)

it.each(Object.entries(failureCodes))('the failures of %s are counted by %s', (name, code) => {
  expect(countedBy(code)).toEqual({ by: [name], patterns: [`"${code}"`] })
  expect(watchers(code)).toEqual([expect.stringMatching(/^background-know-/)])
})

it.each(Object.entries<ToldCode>(toldCodes))(
  '%s is counted where it is written, and reported',
  (code, told) => {
    expect(countedBy(code)).toEqual({
      by: names.filter((name) => told.by.includes(name)),
      patterns: [`"${code}"`],
    })
    const [alarm, ...others] = watchers(code)
    expect(others).toEqual([])
    expect(alarm?.startsWith(`${told.notice}-`)).toBe(true)
    expect(alarmNamed(alarm ?? '')).toMatchObject({ Threshold: 0, AlarmDescription: told.sentence })
  },
)

it('calls that failed are counted in the log of every function that answers calls, without those for want of the bank’s keys', () => {
  for (const group of new Set(Object.values(groupsOfCalls))) {
    const metric = `${group.charAt(0).toUpperCase()}${group.slice(1)}CallsFailed`
    const by = callFunctionNames.filter((name) => groupsOfCalls[name] === group)
    const { by: counted, patterns } = countedBy(metric)
    expect(counted.sort()).toEqual(by.sort())
    expect(patterns).toEqual(['REQUEST_FAILED -KeysUnavailable'])
    expect(watchers(metric)).toEqual([`${group}-tomorrow-failures`])
  }
})

describe('the bank’s services', () => {
  it.each(Object.entries(bankServices))('%s has an alarm of its own', (name, { variable, terms, notice }) => {
    const metric = `Bank${name.charAt(0).toUpperCase()}${name.slice(1)}Unanswered`
    const { by, patterns } = countedBy(metric)
    const definitions: Record<string, ApiFunction> = functions
    expect(by).toEqual(names.filter((one) => definitions[one]?.environment.includes(variable)))
    expect(by.length).toBeGreaterThan(0)
    expect(patterns).toEqual([terms.map((term) => `"${term}"`).join(' ')])
    expect(watchers(metric)).toEqual([`${notice}-unanswered`])
  })

  it('are all that a function calls', () => {
    const called = new Set(
      Object.values<ApiFunction>(functions)
        .filter(({ access }) => access.bank)
        .flatMap(({ environment }) => environment.filter((name) => /_URL$|JWKS$/.test(name))),
    )
    expect([...called].sort()).toEqual(
      Object.values(bankServices)
        .map(({ variable }) => variable)
        .sort(),
    )
  })

  it('are, beside the audit trail with its own alarm, the only ones refused as 503, which no alarm counts as ours', () => {
    const failures = Object.entries(refusals).filter(([, { status }]) => status >= 500)
    const theirs = failures.filter(([, { status }]) => !ownFailures.some((own) => own === String(status)))
    expect(theirs.map(([code]) => code).sort()).toEqual([
      'auditUnavailable',
      'directoryUnavailable',
      'fundUnavailable',
      'guaranteeUnavailable',
    ])
  })
})

describe('nobody could', () => {
  it.each(Object.values(mainTasks))('$does: counted by the lines of its call', ({ name, call, does }) => {
    const [done] = countedBy(`${name}Done`).patterns
    const [failed] = countedBy(`${name}Failed`).patterns
    const route = `$.route = "${call.method} ${call.path}"`
    expect(done).toBe(`{ ${route} && $.status = "2*" }`)
    for (const status of ownFailures) expect(failed).toContain(`$.status = "${status}"`)
    expect(failed).toContain(`${route} && (`)
    const [alarm = ''] = watchers(`${name}Failed`)
    expect(alarm).toMatch(new RegExp(`-wake-nobody-can-${does}$`))
    expect(expressionOf(alarmNamed(alarm))).toBe('IF(FILL(done, 0) == 0, FILL(others, 0), 0)')
    expect(alarmNamed(alarm).Metrics?.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])).toEqual([
      900, 900,
    ])
  })
})

it('hand-offs that are all refused have an alarm too, as a refusal is no failure', () => {
  expect(countedBy('HandOffsRefused').patterns).toEqual([
    '{ $.route = "POST /login/hand-off" && $.status = "4*" }',
  ])
  expect(watchers('HandOffsRefused')).toEqual(['entering-wake-nobody-is-let-in'])
})

it('orders that were sent without a mail about any are told, where mails are sent', () => {
  const alarm = alarmNamed('orders-tomorrow-sent-without-mails')
  expect(expressionOf(alarm)).toBe('IF(FILL(mails, 0) == 0, FILL(orders, 0), 0)')
  expect(
    metricsOf(alarm)
      .map(({ MetricName }) => MetricName)
      .sort(),
  ).toEqual(['NumberOfMessagesDeleted', 'OrdersSentDone'])
})
