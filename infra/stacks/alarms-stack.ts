import { Stack, type StackProps } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { allow } from '../constructs/allow.ts'
import { type Deployed, userAlarms } from '../constructs/user-alarms.ts'
import type { Settings } from './settings.ts'

/** It has its own key: CloudWatch must use it, and must never use the data's. */
class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { mail }: { mail?: string | undefined }) {
    const masterKey = new Key(scope, `${id}Key`, {
      description: 'Encrypts the alarms of the back office on their way',
      enableKeyRotation: true,
    })
    const cloudWatch = { principals: [new ServicePrincipal('cloudwatch.amazonaws.com')] }
    masterKey.addToResourcePolicy(allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], cloudWatch))
    super(scope, id, { displayName: 'Back office', masterKey, enforceSSL: true })
    this.addToResourcePolicy(allow('sns', ['Publish'], [this.topicArn], cloudWatch))
    if (mail) this.addSubscription(new EmailSubscription(mail))
  }
}

type Props = StackProps & Deployed & { settings: Settings }

export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, functions, api, page, ...props }: Props) {
    super(scope, id, props)
    const topic = new AlarmTopic(this, 'Alarms', { mail: settings.alarmMail })
    const notify = new SnsAction(topic)
    for (const alarm of userAlarms(this, { data, functions, api, page })) {
      alarm.addAlarmAction(notify)
      alarm.addOkAction(notify)
    }
  }
}
