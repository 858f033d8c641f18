import { describe, expect, it } from 'vitest'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { callFunctionNames, failureCodes } from '../../infra/resources/log-codes.ts'
import { groupsOfCalls, groupsOfQueues, notices, severityOf } from '../../infra/resources/notices.ts'
import { type QueueName, queues } from '../../infra/resources/queues.ts'
import { tables } from '../../infra/resources/tables.ts'
import { alarms, metricsOf, notifying, synthesised, watching } from './alarm-templates.ts'
import { aclOf } from './firewall.ts'
import { logicalId } from './synthesised.ts'

const { ofType, stacks } = synthesised

describe('the alarms that notify', () => {
  it('are few enough to be read', () => {
    expect(notifying.map(({ AlarmName }) => AlarmName).sort()).toEqual(Object.keys(notices).sort())
    expect(notifying.length).toBeLessThanOrEqual(25)
    expect(alarms.length).toBeLessThanOrEqual(80)
  })

  it('are the only ones that act, each to the topic of its severity, which has a subscriber', () => {
    for (const { AlarmActions, OKActions } of alarms)
      expect([AlarmActions, OKActions]).toEqual([undefined, undefined])
    const subscribed = JSON.stringify(ofType('AWS::SNS::Subscription'))
    for (const { AlarmName, AlarmActions = [], OKActions } of notifying) {
      const [, topic = ''] = /"Ref":"(\w+)"/.exec(JSON.stringify(AlarmActions)) ?? []
      expect(topic.toLowerCase()).toMatch(new RegExp(`^${severityOf(AlarmName as never)}alarms`))
      expect(AlarmActions).toHaveLength(1)
      expect(OKActions).toEqual(AlarmActions)
      expect(subscribed).toContain(topic)
    }
  })

  it('are fed by all the others, whose names begin with theirs', () => {
    const fed = notifying.flatMap(({ AlarmName, AlarmRule }) =>
      alarms
        .filter(({ id }) => JSON.stringify(AlarmRule).includes(`"${id}"`))
        .map((alarm) => ({ by: alarm.AlarmName, notice: AlarmName })),
    )
    expect(fed.map(({ by }) => by).sort()).toEqual(alarms.map(({ AlarmName }) => AlarmName).sort())
    for (const { by, notice } of fed) expect(by.startsWith(`${notice}-`)).toBe(true)
  })

  it('have a sentence that names its runbook', () => {
    for (const { AlarmName, AlarmDescription } of notifying) {
      expect(AlarmDescription).toMatch(/^[A-Z].{25,}\. Runbook: /)
      expect(AlarmDescription.endsWith(`docs/runbooks/${AlarmName}.md`)).toBe(true)
    }
  })

  it('leave the bank’s outage to the bank’s alarm', () => {
    const suppressed = notifying.filter(({ ActionsSuppressor }) => ActionsSuppressor)
    expect(suppressed.map(({ AlarmName }) => AlarmName)).toEqual(['entering-wake'])
    const bank = notifying.find(({ AlarmName }) => AlarmName === 'bank-keys-wake')
    expect(JSON.stringify(suppressed)).toContain(bank?.id)
  })
})

it('alarms keep what CloudWatch takes: ten metrics, a period each, and a description', () => {
  for (const alarm of alarms) {
    expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10)
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].{20,1020}\.$/)
  }
  for (const { AlarmDescription, AlarmRule } of notifying) {
    expect(AlarmDescription.length).toBeLessThanOrEqual(1_024)
    expect(JSON.stringify(AlarmRule).length).toBeLessThanOrEqual(10_240)
  }
})

it('alarms watch the errors of every function once, where users notice them', () => {
  const watched = watching('AWS/Lambda', 'Errors').map(({ alarm, dimensions }) => [
    JSON.stringify(dimensions.FunctionName),
    alarm.replace(/-(failures|errors).*/, ''),
  ])
  const names = Object.keys(functions) as FunctionName[]
  expect(watched).toHaveLength(names.length)
  for (const name of names) {
    const id = logicalId(stacks.functions.byName[name].function)
    const found = watched.filter(([dimension]) => dimension?.includes(`Ref${id}`))
    const group = groupsOfCalls[name as keyof typeof groupsOfCalls]
    expect(found.map(([, alarm]) => alarm)).toEqual([group ? `${group}-tomorrow` : 'background-know'])
  }
})

it('every function either answers calls or tells its failures by a code', () => {
  const told = [...callFunctionNames, ...Object.keys(failureCodes)]
  expect(told.sort()).toEqual(Object.keys(functions).sort())
  for (const name of callFunctionNames) expect(functions[name].endpoints.length).toBeGreaterThan(0)
})

it('alarms cover the positions of functions that follow a stream', () => {
  const following = Object.entries(functions).filter(([, definition]) => 'follows' in definition)
  expect(watching('AWS/Lambda', 'IteratorAge')).toHaveLength(following.length)
})

it("alarms cover the tables and each of their indexes, which the table's metrics do not include", () => {
  const watched = watching('AWS/DynamoDB', 'WriteThrottleEvents').map(
    ({ dimensions }) => dimensions.GlobalSecondaryIndexName,
  )
  const all = Object.values(tables).flatMap((table) => [undefined, ...Object.keys(table.indexes)])
  expect(watched.sort()).toEqual(all.sort())
  expect(watching('AWS/DynamoDB', 'ReadThrottleEvents')).toHaveLength(all.length)
})

it('alarms cover every rule of the firewall, by the names of its metrics', () => {
  const { Rules, VisibilityConfig } = aclOf(synthesised)
  const blocked = watching('AWS/WAFV2', 'BlockedRequests')
  const rules = blocked.map(({ dimensions }) => dimensions.Rule)
  expect(rules.sort()).toEqual(Rules.map((rule) => rule.VisibilityConfig.MetricName).sort())
  for (const { dimensions } of blocked) expect(dimensions.WebACL).toBe(VisibilityConfig.MetricName)
  const waking = blocked
    .filter(({ alarm }) => alarm.includes('-wake-'))
    .map(({ dimensions }) => dimensions.Rule)
  expect(waking.sort()).toEqual(['rate-address', 'rate-enter'])
})

it('alarms cover the page and the API', () => {
  const [page] = watching('AWS/CloudFront', '5xxErrorRate')
  expect(page?.dimensions).toMatchObject({ Region: 'Global' })
  expect(watching('AWS/ApiGateway', 'Latency')).toHaveLength(1)
})

it('alarms cover the jobs of large files: those that failed through our fault, and undelivered ends', () => {
  const patterns = new Map(
    ofType('AWS::Events::Rule').map(([id, { Properties }]) => [id, JSON.stringify(Properties.EventPattern)]),
  )
  const ofRule = (metric: string) =>
    watching('AWS/Events', metric).map(({ dimensions }) => {
      const [, pattern = ''] = [...patterns].find(([id]) => JSON.stringify(dimensions).includes(id)) ?? []
      return pattern.includes('FileRefused')
    })
  expect(ofRule('Invocations')).toEqual([true])
  expect(ofRule('FailedInvocations')).toEqual([false])
})

it('alarms cover dead letters and old messages of every queue, where users notice them', () => {
  const names = Object.keys(queues) as QueueName[]
  const left = watching('AWS/SQS', 'ApproximateNumberOfMessagesVisible')
  const waiting = watching('AWS/SQS', 'ApproximateAgeOfOldestMessage')
  const about = (watched: typeof left, id: string) =>
    watched.flatMap(({ alarm, dimensions }) =>
      JSON.stringify(dimensions).includes(`Att${id}`) ? [alarm] : [],
    )
  for (const name of names) {
    const { queue, deadLetters } = stacks.data.queues[name]
    const group = groupsOfQueues[name]
    expect(about(left, logicalId(deadLetters ?? queue)), name).toEqual([`${group}-tomorrow-left-messages`])
    const notice = name === 'inspections' ? 'documents-wake' : `${group}-tomorrow`
    const old = deadLetters ? [`${notice}-waiting-messages`] : []
    expect(about(waiting, logicalId(queue)), name).toEqual(old)
  }
})
