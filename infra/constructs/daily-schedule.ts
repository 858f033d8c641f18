import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { CfnSchedule, ContextAttribute } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import type { QueueName } from '../resources/queues.ts'
import { cronOf, type Schedule, scheduledMessage, scheduleZone } from '../resources/schedules.ts'
import { allow, keyUse, ownAccount } from './allow.ts'
import type { MessageQueue } from './message-queue.ts'

type Props = {
  name: string
  definition: Schedule
  queues: Readonly<Record<QueueName, MessageQueue>>
  key: IKey
}

/**
 * Sends one message to a queue at fixed times, with a role that allows only that. EventBridge retries for a day; a
 * message that still fails goes to a dead-letter queue with an alarm.
 */
export class DailySchedule extends Construct {
  constructor(scope: Construct, id: string, { name, definition, queues, key }: Props) {
    super(scope, id)
    const { queue, does } = definition
    const [target, failures] = [queues[queue].queueArn, queues.scheduleFailures.queueArn]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: ownAccount(this),
      }),
      inlinePolicies: {
        Queue: new PolicyDocument({
          statements: [
            allow('sqs', ['SendMessage'], [target, failures]),
            keyUse(key, 'sqs', 'GenerateDataKey', 'Decrypt'),
          ],
        }),
      },
    })
    new CfnSchedule(this, 'Schedule', {
      description: does,
      scheduleExpression: cronOf(definition),
      scheduleExpressionTimezone: scheduleZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target,
        roleArn: role.roleArn,
        input: scheduledMessage(name, ContextAttribute.scheduledTime),
        deadLetterConfig: { arn: failures },
      },
    })
  }
}
