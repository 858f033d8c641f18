import { expect, it } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { queues } from '../../infra/resources/queues.ts'
import { tables } from '../../infra/resources/tables.ts'
import { aclOf } from './firewall.ts'
import { synthesise } from './synthesised.ts'

type Dimension = { Name: string; Value: unknown }
type Alarm = {
  AlarmDescription: string
  AlarmActions?: unknown[]
  MetricName?: string
  Namespace?: string
  Dimensions?: Dimension[]
  Metrics?: { MetricStat?: { Metric: { MetricName: string; Dimensions: Dimension[] } } }[]
}

const synthesised = synthesise()
const { ofType } = synthesised
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as Alarm)

it('alarms report errors and throttles of every function by their effect on a user', () => {
  for (const definition of Object.values(functions)) {
    const about = alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(definition.whenItFails))
    const behind = 'follows' in definition ? ['IteratorAge'] : []
    expect(about.map(({ MetricName }) => MetricName).sort()).toEqual(['Errors', ...behind, 'Throttles'])
  }
})

it("alarms cover the tables and each of their indexes, which the table's metrics do not include", () => {
  const watched = alarms.flatMap(({ Metrics = [] }) =>
    Metrics.flatMap(({ MetricStat }) =>
      MetricStat?.Metric.MetricName === 'WriteThrottleEvents' ? [MetricStat.Metric.Dimensions] : [],
    ),
  )
  const indexes = watched.flatMap((dimensions) =>
    dimensions.flatMap(({ Name, Value }) => (Name === 'GlobalSecondaryIndexName' ? [Value] : [])),
  )
  const all = Object.values(tables).flatMap((table) => Object.keys(table.indexes))
  expect(indexes.sort()).toEqual(all.sort())
  expect(watched).toHaveLength(Object.keys(tables).length + all.length)
})

it('alarms cover every rule of the firewall, by the names of its metrics', () => {
  const { Rules, VisibilityConfig } = aclOf(synthesised)
  const blocked = alarms.filter(({ MetricName }) => MetricName === 'BlockedRequests')
  const rules = blocked.map(({ Dimensions }) => Dimensions?.find(({ Name }) => Name === 'Rule')?.Value)
  expect(rules.sort()).toEqual(Rules.map((rule) => rule.VisibilityConfig.MetricName).sort())
  for (const { Dimensions } of blocked)
    expect(Dimensions).toContainEqual({ Name: 'WebACL', Value: VisibilityConfig.MetricName })
})

it('alarms cover the page', () => {
  const [found] = alarms.filter(({ Namespace }) => Namespace === 'AWS/CloudFront')
  expect(found?.MetricName).toBe('5xxErrorRate')
  expect(found?.Dimensions).toContainEqual({ Name: 'Region', Value: 'Global' })
})

it('alarms cover the jobs of large files: those that failed through our fault, and undelivered ends', () => {
  const ofRules = alarms.filter(({ Namespace }) => Namespace === 'AWS/Events')
  const rules = new Map(
    ofType('AWS::Events::Rule').map(([id, { Properties }]) => [id, JSON.stringify(Properties.EventPattern)]),
  )
  const watched = ofRules.map(({ MetricName, Dimensions }) => {
    const [, pattern = ''] = [...rules].find(([id]) => JSON.stringify(Dimensions).includes(id)) ?? []
    return [MetricName, pattern.includes('FileRefused')]
  })
  expect(watched).toEqual([
    ['Invocations', true],
    ['FailedInvocations', false],
  ])
})

it('alarms cover the API', () => {
  const names = alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)
  expect(names).toContain('AWS/ApiGateway 5XXError')
  expect(names).toContain('AWS/ApiGateway Latency')
})

it('alarms cover dead letters and old messages of every queue', () => {
  for (const queue of Object.values(queues)) {
    const about = alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(queue.whenItFails))
    const waiting = 'concurrency' in queue ? ['ApproximateAgeOfOldestMessage'] : []
    expect(about.map(({ MetricName }) => MetricName).sort()).toEqual([
      ...waiting,
      'ApproximateNumberOfMessagesVisible',
    ])
  }
})

it('alarms have a sentence and a recipient', () => {
  expect(alarms.length).toBeGreaterThan(10)
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].{30,}\.$/)
    expect(AlarmActions).toHaveLength(1)
  }
})

it('alarms count the log lines about a missing daily file, and report the first one', () => {
  const filters = ofType('AWS::Logs::MetricFilter').filter(([, { Properties }]) =>
    String(Properties.FilterPattern).includes('DAY_FILE_MISSING'),
  )
  expect(filters).toHaveLength(1)
  const [told] = alarms.filter(({ MetricName }) => MetricName === 'DayFilesMissing')
  expect(told).toMatchObject({ Namespace: 'BackOffice', AlarmActions: [expect.anything()] })
})

it('alarms count the unreadable items of every function, and report the first one', () => {
  const filters = ofType('AWS::Logs::MetricFilter').filter(([, { Properties }]) =>
    String(Properties.FilterPattern).includes('ITEM_UNREAD'),
  )
  const logs = filters.map(([, { Properties }]) => JSON.stringify(Properties.LogGroupName))
  expect(new Set(logs).size).toBe(Object.keys(functions).length)
  const [told] = alarms.filter(({ MetricName }) => MetricName === 'UnreadItems')
  expect(told).toMatchObject({ Namespace: 'BackOffice', AlarmActions: [expect.anything()] })
})

it('alarms count the entries that the audit trail misses, in every function that sends some', () => {
  const filters = ofType('AWS::Logs::MetricFilter').filter(([, { Properties }]) =>
    String(Properties.FilterPattern).includes('AUDIT_NOT_WRITTEN'),
  )
  const logs = filters.map(([, { Properties }]) => JSON.stringify(Properties.LogGroupName))
  const senders = Object.values<ApiFunction>(functions).filter(({ access }) =>
    access.queues?.audit?.includes('SendMessage'),
  )
  expect(senders.length).toBeGreaterThan(10)
  expect(new Set(logs).size).toBe(senders.length)
  const [told] = alarms.filter(({ MetricName }) => MetricName === 'AuditNotWritten')
  expect(told).toMatchObject({ Namespace: 'BackOffice', AlarmActions: [expect.anything()] })
})
