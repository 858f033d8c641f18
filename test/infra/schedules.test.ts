import { expect, it } from 'vitest'
import { schedules } from '../../infra/resources/schedules.ts'
import { propertiesOf } from './deployed.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType } = synthesised
const imported = (name: keyof typeof stacks.data.queues) => ({
  'Fn::ImportValue': expect.stringContaining(logicalId(stacks.data.queues[name].queue)),
})

/** The intended times, so that a wrong time is detected. */
const times = {
  rosterApply: 'cron(10 0 * * ? *)',
  dailyData: 'cron(30 0 * * ? *)',
  massiveNews: 'cron(20 * * * ? *)',
  reserves: 'cron(0/5 * * * ? *)',
  fileStates: 'cron(0/5 * * * ? *)',
  readings: 'cron(0/5 * * * ? *)',
}

it('every schedule is deployed at its time in Bogota, and sends one message to its queue', () => {
  const deployed = ofType('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties)
  expect(deployed).toEqual(
    Object.entries(schedules).map(([name, { queue, does }]) => ({
      Description: does,
      ScheduleExpression: times[name as keyof typeof schedules],
      ScheduleExpressionTimezone: 'America/Bogota',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: imported(queue),
        RoleArn: { 'Fn::GetAtt': [expect.stringContaining(`${name}Schedule`), 'Arn'] },
        Input: JSON.stringify({ schedule: name, dueAt: '<aws.scheduler.scheduled-time>' }),
        DeadLetterConfig: { Arn: imported('scheduleFailures') },
      },
    })),
  )
})

it('its role is only for this account’s scheduler, and only for that queue and the failure queue', () => {
  for (const [, { Properties }] of ofType('AWS::Scheduler::Schedule')) {
    const { Target } = Properties as { Target: { Arn: object; RoleArn: { 'Fn::GetAtt': [string] } } }
    const role = propertiesOf(synthesised, Target.RoleArn['Fn::GetAtt'][0])
    expect(role.AssumeRolePolicyDocument).toMatchObject({
      Statement: [
        {
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ],
    })
    const [policy] = role.Policies as { PolicyDocument: { Statement: object[] } }[]
    expect(policy?.PolicyDocument.Statement).toEqual([
      { Action: 'sqs:SendMessage', Effect: 'Allow', Resource: [Target.Arn, imported('scheduleFailures')] },
      expect.objectContaining({ Action: ['kms:Decrypt', 'kms:GenerateDataKey'] }),
    ])
  }
})
