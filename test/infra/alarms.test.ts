import { expect, it } from 'vitest'
import { functions } from '../../infra/resources/functions.ts'
import { queues } from '../../infra/resources/queues.ts'
import { synthesise } from './synthesised.ts'

type Alarm = {
  AlarmDescription: string
  AlarmActions?: unknown[]
  MetricName?: string
  Namespace?: string
  Metrics?: unknown[]
}

const { ofType } = synthesise()
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as Alarm)

it('tells of errors and throttles of every function what they do to a user', () => {
  for (const definition of Object.values(functions)) {
    const about = alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(definition.whenItFails))
    const behind = 'follows' in definition ? ['IteratorAge'] : []
    expect(about.map(({ MetricName }) => MetricName).sort()).toEqual(['Errors', ...behind, 'Throttles'])
  }
})

it('watches the API and the tables too', () => {
  const names = alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)
  expect(names).toContain('AWS/ApiGateway 5XXError')
  expect(names).toContain('AWS/ApiGateway Latency')
  expect(
    alarms.filter(({ Metrics }) => JSON.stringify(Metrics)?.includes('WriteThrottleEvents')),
  ).toHaveLength(2)
})

it('watches every queue for dead letters and for messages that wait', () => {
  for (const queue of Object.values(queues)) {
    const about = alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(queue.whenItFails))
    const waiting = 'maxReceives' in queue ? ['ApproximateAgeOfOldestMessage'] : []
    expect(about.map(({ MetricName }) => MetricName).sort()).toEqual([
      ...waiting,
      'ApproximateNumberOfMessagesVisible',
    ])
  }
})

it('says a sentence, and tells someone', () => {
  expect(alarms.length).toBeGreaterThan(10)
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].{30,}\.$/)
    expect(AlarmActions).toHaveLength(1)
  }
})
